/** Longest pattern, letters. */
export const LONGEST_PATTERN = 200;
/** Most parts of variable length in a pattern: more of them would let an entry match in too many ways. */
const MOST_VARIABLE_PARTS = 3;

const ESCAPED = String.raw`\\(?:[dDwWsS\\^$.*+?()[\]{}|/]|[pP]\{[A-Za-z_=]{1,40}\})`;
const CLASS = String.raw`\[\^?(?:[^\\\[\]]|${ESCAPED}|\\-)+\]`;
const CHARACTER = String.raw`(?:[^\\^$*+?()\[\]{}|]|${ESCAPED}|${CLASS})`;
const COUNT = String.raw`(?:[*+?]|\{\d{1,3}(?:,(?:\d{1,3})?)?\})`;
const DEMAND = String.raw`\(\?=\.\*${CHARACTER}\)`;

// Each alternative begins with another character, so that these read a text once, from left to right.
const WHOLE = new RegExp(`^\\^(?:${DEMAND}){0,3}(?:${CHARACTER}${COUNT}?)+\\$$`, 'u');
const DEMANDS = new RegExp(`^\\^(?:${DEMAND})*`, 'u');
const PARTS = new RegExp(`${CHARACTER}(${COUNT})?`, 'gu');
const EXACT_COUNT = /^\{\d+\}$/;

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/**
 * Why a pattern for entries of members is refused; undefined for a valid one. A valid one describes a whole entry as a sequence of characters
 * and classes, each with its number of repetitions, after lookaheads for what the entry must contain. Without groups and alternatives
 * repetitions cannot nest, so matching an entry takes no exponential time, on the server or on a phone.
 */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > LONGEST_PATTERN) return `At most ${LONGEST_PATTERN} letters.`;
  if (!WHOLE.test(pattern))
    return 'From ^ to $ it names characters and how often each occurs, such as ^[A-Z]{2}[0-9]+$; groups and alternatives are not taken.';
  const counts = [...pattern.replace(DEMANDS, '').matchAll(PARTS)].map(([, count]) => count);
  const variable = counts.filter((count) => count !== undefined && !EXACT_COUNT.test(count));
  if (variable.length > MOST_VARIABLE_PARTS)
    return `At most ${MOST_VARIABLE_PARTS} parts of it may match more or fewer characters.`;
  return compile(pattern) ? undefined : 'This is no regular expression.';
}
