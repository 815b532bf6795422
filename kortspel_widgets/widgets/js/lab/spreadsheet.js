// A table of numbers as a spreadsheet wants it. A Swedish one reads commas as decimal signs and semicolons as the
// ends of cells, and knows å, ä and ö only when the file says that it is UTF-8.

const UTF8 = "\ufeff";

/** @param {string} cell */
const quoted = (cell) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * @param {string} csv numbers under a line of names, split by commas, with decimal points @param {string} lang
 * @param {(name: string) => string} said what a column is called @param {(text: string, name: string) => string} [worded] what a cell that is no number says
 */
export function spreadsheet(csv, lang, said, worded = (text) => text) {
  const swedish = lang !== "en";
  const [names, ...rows] = csv.trim().split(/\r?\n/).map((line) => line.split(","));
  const number = /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i;
  const cell = (text, index) => (!number.test(text) ? quoted(text && worded(text, names[index])) : swedish ? text.replace(".", ",") : text);
  const lines = [names.map((name) => quoted(said(name))), ...rows.map((row) => row.map(cell))];
  return UTF8 + lines.map((line) => `${line.join(swedish ? ";" : ",")}\r\n`).join("");
}
