import { lineOf, parse, parseComments, type Source, walk } from './sources.ts';

/** A phrase that needs a second reading, and what to write instead. */
export interface Phrase {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** A sentence with the phrase and one that comes near it without; the gate looks at both in every run. */
  readonly planted: { readonly bad: string; readonly good: string };
}

/** Words after `of its own` that make it more than `its own`. */
const NOUN_FOLLOWS = String.raw`(?! (?!(?:and|or|that|which|who|in|on|at|for|with|from|by|to|is|are|has|as|below|beside)\b)[\w’'-])`;

export const PHRASES: readonly Phrase[] = [
  {
    name: 'stand',
    pattern: /\b(?:stands|stood|standing|(?<!\b(?:a|the|of) )stand(?!-| out\b| upright\b))\b/i,
    instead: 'is, shows, stays, applies, is valid, replaces',
    planted: {
      bad: 'The sum stands below the amount.',
      good: 'A stand-in of the standard provider, as we understand it.',
    },
  },
  {
    name: 'whoever',
    pattern: /\bwhoever\b/i,
    instead: 'the person, the caller, a member who',
    planted: { bad: 'Shown to whoever asks.', good: 'Who ever asked sees it.' },
  },
  {
    name: 'of its own',
    pattern: new RegExp(
      String.raw`(?<!\b(?:the|no|any)(?: [\w’'-]+){1,2} )\bof (?:its|their|his|her) own\b${NOUN_FOLLOWS}`,
      'i',
    ),
    instead: 'its own, separate',
    planted: { bad: 'In a process of its own.', good: 'A query names only tables of its own module.' },
  },
  {
    name: 'is told',
    pattern: /\b(?:is|are|was|were|be|been) told\b(?! apart)|\btold by\b/i,
    instead: 'gets, reads, sees, learns; is shown, sent, reported',
    planted: { bad: 'The member is told when it ends.', good: 'They cannot be told apart.' },
  },
  {
    name: 'those that',
    pattern: /\bthose that\b/i,
    instead: 'the ones that, or an adjective: waiting requests, unread ones',
    planted: { bad: 'Those that wait come first.', good: 'Those waiting come first.' },
  },
];

/** Text that people read in a source: comments and strings of several words; of other files every line. */
function* proseOf(source: Source): Generator<{ readonly text: string; readonly line: number }> {
  if (!/\.(?:tsx?|mjs)$/.test(source.path)) {
    for (const [index, text] of source.text.split('\n').entries()) yield { text, line: index + 1 };
    return;
  }
  const places = new Map<number, string>();
  for (const { start, value } of parseComments(source)) places.set(start, value);
  walk(parse(source), (node) => {
    const value = node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : node['value'];
    const isText = node.type === 'Literal' || node.type === 'TemplateElement' || node.type === 'JSXText';
    if (isText && typeof value === 'string' && /\w \w/.test(value)) places.set(node.start, value);
  });
  for (const [start, value] of places) {
    const first = lineOf(source, start);
    for (const [index, text] of value.split('\n').entries()) yield { text, line: first + index };
  }
}

/** Phrases in a source, each as `path:line: ...`. */
export function hardPhrases(source: Source): string[] {
  return [...proseOf(source)].flatMap(({ text, line }) =>
    PHRASES.filter(({ pattern }) => pattern.test(text)).map(
      ({ name, instead }) => `${source.path}:${line}: "${name}" needs a second reading; write: ${instead}`,
    ),
  );
}

/** Lets the phrases prove themselves. @returns a line for each that misses its planted sentence or finds it in the other */
export function unprovenPhrases(phrases: readonly Phrase[]): string[] {
  return phrases.flatMap(({ name, planted }) => {
    const finds = (comment: string) =>
      hardPhrases({ path: 'tools/planted.ts', text: `/** ${comment} */` }).some((note) => note.includes(`"${name}"`));
    return [
      ...(finds(planted.bad) ? [] : [`"${name}" is not found where it is planted`]),
      ...(finds(planted.good) ? [`"${name}" is found where it is not`] : []),
    ];
  });
}
