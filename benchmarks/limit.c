/* How fast the payment version for two can go on one core: what the compiled kernel is measured against.

   limit DEALS SEED     plays random deals; the last number printed is deals per second
   limit PILE PILE      plays one deal, top card first: J, Q, K, A and - for a plain card; the first pile starts

   A hand is a mask of the places of its payment cards, the top card in bit 0, and two bits of value a payment card,
   the uppermost lowest.  Counting the zeros at the mask's end skips a run of plain cards.  The rules are the usual
   ones: jack 1, queen 2, king 3, ace 4; out when a card is to be turned and there is none.

   cc -O3 -march=native -o limit limit.c */

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#define RARE(condition) __builtin_expect(condition, 0)

enum { FIRST, SECOND, NOBODY };

typedef struct {
    uint64_t places; /* of payment cards */
    uint64_t values; /* amounts less one, two bits each */
    int size;
} Hand;

typedef struct {
    int cards, tricks, winner; /* NOBODY wins a game that comes back to an earlier position */
} Result;

/* -- random numbers: xoshiro256++ (Blackman and Vigna, 2019), filled by SplitMix64 -- */

static uint64_t state[4];

static inline uint64_t turned(uint64_t word, int by) { return word << by | word >> (64 - by); }

static inline uint64_t next_word(void)
{
    uint64_t word = turned(state[0] + state[3], 23) + state[0], shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = turned(state[3], 45);
    return word;
}

static void fill(uint64_t seed)
{
    for (int n = 0; n < 4; n++) {
        uint64_t word = seed += 0x9E3779B97F4A7C15u;
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
        word = (word ^ word >> 27) * 0x94D049BB133111EBu;
        state[n] = word ^ word >> 31;
    }
}

/* A number below `size`; what is left of the word serves the next one. */
static inline uint64_t below(uint64_t *word, uint64_t size)
{
    __extension__ unsigned __int128 product = *word;
    product *= size;
    *word = (uint64_t)product;
    return (uint64_t)(product >> 64);
}

/* -- random deals: sixteen places of 52, and which of the sixteen is what, out of tables.
   The 52 places are four quarters of 13.  One word picks how many payment cards each quarter gets (Walker's alias
   method), one picks the places in each quarter, one the values: eight of sixteen have the upper bit, and four of
   those and four of the others the lower.  No choice is favoured by more than some millionths. -- */

enum { QUARTER = 13, PAYMENTS = 16, SPLITS = 1024, EIGHTS = 12870, FOURS = 70 };

typedef struct {
    uint64_t limit; /* of 2^54 */
    uint32_t own, other;
} Split;

static Split splits[SPLITS];
static uint16_t quarters[1 << QUARTER], eights[EIGHTS];
static uint8_t fours[FOURS];
static int from[QUARTER + 1], ways[QUARTER + 1];

static void make_tables(void)
{
    static double weight[SPLITS];
    static uint32_t split[SPLITS];
    static int light[SPLITS], heavy[SPLITS];
    int filled = 0, lights = 0, heavies = 0;
    double total = 0;
    for (int ones = 0; ones <= QUARTER; ones++) {
        from[ones] = filled;
        for (int mask = 0; mask < 1 << QUARTER; mask++)
            if (__builtin_popcount(mask) == ones) quarters[filled++] = (uint16_t)mask;
        ways[ones] = filled - from[ones];
    }
    filled = 0;
    for (int mask = 0; mask < 1 << 16; mask++)
        if (__builtin_popcount(mask) == 8) eights[filled++] = (uint16_t)mask;
    filled = 0;
    for (int mask = 0; mask < 1 << 8; mask++)
        if (__builtin_popcount(mask) == 4) fours[filled++] = (uint8_t)mask;
    filled = 0;
    for (int a = 0; a <= QUARTER; a++)
        for (int b = 0; b <= QUARTER; b++)
            for (int c = 0; c <= QUARTER; c++) {
                int d = PAYMENTS - a - b - c;
                if (d < 0 || d > QUARTER) continue;
                weight[filled] = (double)ways[a] * ways[b] * ways[c] * ways[d];
                total += weight[filled];
                split[filled++] = (uint32_t)(a | b << 8 | c << 16 | d << 24);
            }
    for (int n = 0; n < SPLITS; n++) {
        weight[n] *= SPLITS / total;
        splits[n] = (Split){(uint64_t)1 << 54, split[n], split[n]};
        if (weight[n] < 1)
            light[lights++] = n;
        else
            heavy[heavies++] = n;
    }
    while (lights && heavies) {
        int small = light[--lights], big = heavy[heavies - 1];
        splits[small].limit = (uint64_t)(weight[small] * (double)((uint64_t)1 << 54));
        splits[small].other = split[big];
        weight[big] -= 1 - weight[small];
        if (weight[big] < 1) light[lights++] = heavy[--heavies];
    }
}

/* The low bits of `bits`, put where `places` has ones. */
static inline uint32_t spread(uint32_t bits, uint32_t places)
{
#ifdef __BMI2__
    return _pdep_u32(bits, places);
#else
    uint32_t found = 0;
    for (; places; places &= places - 1, bits >>= 1)
        if (bits & 1) found |= places & -places;
    return found;
#endif
}

static inline void deal(Hand *first, Hand *second)
{
    uint64_t word = next_word();
    const Split *pick = &splits[word % SPLITS];
    uint32_t split = word / SPLITS < pick->limit ? pick->own : pick->other;
    uint64_t quarter[4];
    word = next_word();
    for (int n = 0; n < 4; n++) {
        int ones = split >> 8 * n & 255;
        quarter[n] = quarters[from[ones] + (int)below(&word, (uint64_t)ways[ones])];
    }
    word = next_word();
    uint32_t upper = eights[below(&word, EIGHTS)];
    uint32_t lower = spread(fours[below(&word, FOURS)], upper);
    lower |= spread(fours[below(&word, FOURS)], upper ^ 0xFFFF);
    uint64_t values = spread(upper, 0xAAAAAAAA) | spread(lower, 0x55555555);
    int mine = 2 * (int)((split & 255) + (split >> 8 & 255));
    *first = (Hand){quarter[0] | quarter[1] << QUARTER, values & (((uint64_t)1 << mine) - 1), 26};
    *second = (Hand){quarter[2] | quarter[3] << QUARTER, values >> mine, 26};
}

/* -- the game -- */

typedef struct {
    uint64_t a, b, a_values, b_values;
    int a_size, leader;
} Position;

enum { LONGEST = 1 << 14 };

static inline int plain_run(uint64_t places) { return places ? __builtin_ctzll(places) : 64; }

static inline int same(const Position *one, const Position *other)
{
    return one->a == other->a && one->b == other->b && one->a_values == other->a_values &&
           one->b_values == other->b_values && one->a_size == other->a_size && one->leader == other->leader;
}

/* With a `history` (of LONGEST steps) a loop is counted to the first position seen twice; without, a position that
   is renewed at powers of two is compared with (Brent's method), which finds every loop, if later. */
static inline __attribute__((always_inline)) Result play(Hand first, Hand second, Position *history)
{
    uint64_t a = first.places, a_values = first.values, b = second.places, b_values = second.values;
    uint64_t pile, pile_values, value;
    int a_size = first.size, b_size = second.size, cards = 0, tricks = 0;
    int pile_size, pile_bits, owed, run, other, renew = 16;
    Position old = {0, 0, 0, 0, 0, NOBODY};
    if (history) history[0] = (Position){a, b, a_values, b_values, a_size, FIRST};

/* The parts are written once and made for each hand, so that the two hands never change places. */
#define END(more, who) return (Result){cards + (more), tricks + 1, who}

#define TAKE(hand, count) hand >>= (count), hand##_size -= (count)

#define LEAD(x, y, x_seat, y_seat, x_pays, y_pays)                                                              \
    run = plain_run(x);                                                                                         \
    other = plain_run(y);                                                                                       \
    if (run <= other) {                                                                                         \
        if (RARE(y##_size < run)) {                                                                             \
            if (x##_size <= y##_size) END(2 * x##_size, y_seat); /* no payment card is left */                  \
            END(2 * y##_size + 1, x_seat);                                                                      \
        }                                                                                                       \
        pile = (uint64_t)1 << 2 * run;                                                                          \
        pile_size = 2 * run + 1;                                                                                \
        pile_values = x##_values & 3;                                                                           \
        x##_values >>= 2;                                                                                       \
        TAKE(x, run + 1);                                                                                       \
        TAKE(y, run);                                                                                           \
        pile_bits = 2;                                                                                          \
        owed = (int)pile_values + 1;                                                                            \
        goto y_pays;                                                                                            \
    }                                                                                                           \
    if (RARE(x##_size <= other)) END(2 * x##_size, y_seat);                                                     \
    pile = (uint64_t)2 << 2 * other;                                                                            \
    pile_size = 2 * other + 2;                                                                                  \
    pile_values = y##_values & 3;                                                                               \
    y##_values >>= 2;                                                                                           \
    TAKE(y, other + 1);                                                                                         \
    TAKE(x, other + 1);                                                                                         \
    pile_bits = 2;                                                                                              \
    owed = (int)pile_values + 1;                                                                                \
    goto x_pays;

#define PAY(x, y, y_seat, y_pays, y_leads)                                                                      \
    run = plain_run(x);                                                                                         \
    if (run < owed) {                                                                                           \
        value = x##_values & 3;                                                                                 \
        x##_values >>= 2;                                                                                       \
        pile |= (uint64_t)1 << (pile_size + run);                                                               \
        pile_size += run + 1;                                                                                   \
        TAKE(x, run + 1);                                                                                       \
        pile_values |= value << pile_bits;                                                                      \
        pile_bits += 2;                                                                                         \
        owed = (int)value + 1;                                                                                  \
        goto y_pays;                                                                                            \
    }                                                                                                           \
    if (RARE(x##_size <= owed)) END(pile_size + x##_size, y_seat);                                              \
    tricks++;                                                                                                   \
    pile_size += owed;                                                                                          \
    cards += pile_size;                                                                                         \
    TAKE(x, owed);                                                                                              \
    y##_values |= pile_values << 2 * __builtin_popcountll(y);                                                   \
    y |= pile << y##_size;                                                                                      \
    y##_size += pile_size;                                                                                      \
    if (history) {                                                                                              \
        Position now = {a, b, a_values, b_values, a_size, y_seat};                                              \
        for (int n = 0; n < tricks; n++)                                                                        \
            if (same(&now, &history[n]) || tricks == LONGEST - 1) return (Result){cards, tricks, NOBODY};       \
        history[tricks] = now;                                                                                  \
    } else {                                                                                                    \
        if (RARE(a == old.a) && same(&old, &(Position){a, b, a_values, b_values, a_size, y_seat}))              \
            return (Result){cards, tricks, NOBODY};                                                             \
        if (RARE(tricks == renew)) {                                                                            \
            renew *= 2;                                                                                         \
            old = (Position){a, b, a_values, b_values, a_size, y_seat};                                         \
        }                                                                                                       \
    }                                                                                                           \
    goto y_leads;

a_leads:
    LEAD(a, b, FIRST, SECOND, a_pays, b_pays)
b_leads:
    LEAD(b, a, SECOND, FIRST, b_pays, a_pays)
a_pays:
    PAY(a, b, SECOND, b_pays, b_leads)
b_pays:
    PAY(b, a, FIRST, a_pays, a_leads)

#undef END
#undef TAKE
#undef LEAD
#undef PAY
}

static Hand read_hand(const char *pile)
{
    static const char ranks[] = "JQKA";
    Hand hand = {0, 0, 0};
    int bits = 0;
    for (; *pile && hand.size < 52; pile++, hand.size++) {
        const char *rank = strchr(ranks, *pile);
        if (!rank) continue;
        hand.places |= (uint64_t)1 << hand.size;
        hand.values |= (uint64_t)(rank - ranks) << bits;
        bits += 2;
    }
    return hand;
}

static void play_piles(const char *first, const char *second)
{
    static Position history[LONGEST];
    Hand one = read_hand(first), two = read_hand(second);
    Result counted = play(one, two, history), fast = play(one, two, NULL);
    printf("%d tricks, %d cards, ", counted.tricks, counted.cards);
    if (counted.winner == NOBODY)
        printf("a loop (recognised after %d tricks)\n", fast.tricks);
    else if (memcmp(&counted, &fast, sizeof counted) == 0)
        printf("player %d wins\n", counted.winner + 1);
    else
        printf("or %d and %d: the two ways of counting differ\n", fast.tricks, fast.cards);
}

/* Of this process, so that others on a shared machine count little. */
static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void play_random(long deals, uint64_t seed)
{
    int64_t cards = 0, tricks = 0, wins[3] = {0, 0, 0};
    double began = seconds();
    make_tables();
    fill(seed);
    for (long n = 0; n < deals; n++) {
        Hand first, second;
        deal(&first, &second);
        Result result = play(first, second, NULL);
        cards += result.cards;
        tricks += result.tricks;
        wins[result.winner]++;
    }
    double spent = seconds() - began, played = (double)deals;
    printf("%ld deals, mean %.3f cards, %.4f tricks; the starter wins %.5f, loops %" PRId64 "\n", deals,
           (double)cards / played, (double)tricks / played, (double)wins[FIRST] / played, wins[NOBODY]);
    printf("deals per second: %.0f\n", played / spent);
}

int main(int count, char **words)
{
    if (count == 3 && strspn(words[1], "JQKA-") == strlen(words[1]) && strspn(words[2], "JQKA-") == strlen(words[2]) &&
        strlen(words[1]) + strlen(words[2]) <= 52) {
        play_piles(words[1], words[2]);
        return 0;
    }
    long deals = count > 1 ? atol(words[1]) : 2000000;
    if (count > 3 || deals < 1) {
        fprintf(stderr, "usage: limit [DEALS [SEED]] or limit PILE PILE\n");
        return 2;
    }
    play_random(deals, count > 2 ? strtoull(words[2], NULL, 10) : 1);
    return 0;
}
