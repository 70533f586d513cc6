/** Longest pattern, letters. */
export const LONGEST_PATTERN = 200;
/** Parts of a pattern that may stand for more or fewer characters: with more of them an entry could be tried in too many ways. */
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
 * Why a pattern for entries of members is not taken; undefined when it is. What is taken describes a whole entry as characters and classes
 * one after the other, each with how often it stands there, and first what has to be somewhere in it. Without groups and alternatives no
 * repetition stands in another one, so that judging an entry takes no exponential time, on the server or on a phone.
 */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > LONGEST_PATTERN) return `At most ${LONGEST_PATTERN} letters.`;
  if (!WHOLE.test(pattern))
    return 'From ^ to $ it names characters and how often each stands there, such as ^[A-Z]{2}[0-9]+$; groups and alternatives are not taken.';
  const counts = [...pattern.replace(DEMANDS, '').matchAll(PARTS)].map(([, count]) => count);
  const variable = counts.filter((count) => count !== undefined && !EXACT_COUNT.test(count));
  if (variable.length > MOST_VARIABLE_PARTS)
    return `At most ${MOST_VARIABLE_PARTS} parts of it may stand for more or fewer characters.`;
  return compile(pattern) ? undefined : 'This is no regular expression.';
}
