// A seed of four to six digits, easy to read aloud.

export function freshSeed() {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return String(1000 + (number % 999_000));
}
