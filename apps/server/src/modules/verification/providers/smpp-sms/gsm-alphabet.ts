/** The default alphabet of GSM 03.38: a character stands at its code. The escape has none of its own. */
const DEFAULT =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u{1b}ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const ESCAPE = 0x1b;
/** The extension table: these characters take an escape and a code. */
const EXTENSION: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
};

const CODES = new Map<string, readonly number[]>([
  ...[...DEFAULT]
    .map((character, code): [string, readonly number[]] => [character, [code]])
    .filter(([c]) => c !== '\u{1b}'),
  ...Object.entries(EXTENSION).map(([character, code]): [string, readonly number[]] => [character, [ESCAPE, code]]),
]);

/** How many bytes a message, and a part of a longer one beside its header, hold: 160 and 153 septets, 70 and 67 of UCS-2. */
const GSM_BYTES = { alone: 160, part: 153 };
const UCS2_BYTES = { alone: 140, part: 134 };

/** Most parts of one text; its header could count 255, but nobody reads as many. */
const MOST_PARTS = 20;

/** A text as it goes out. */
export interface CodedText {
  /** 0: the default alphabet, a septet in each byte. 8: UCS-2. */
  readonly dataCoding: 0 | 8;
  /** What each message carries, without the header that joins several to one text. */
  readonly parts: readonly Buffer[];
}

/** Bytes of each character, which stay together; undefined when the default alphabet lacks one. */
function septetsOf(characters: readonly string[]): Buffer[] | undefined {
  const codes = characters.map((character) => CODES.get(character));
  return codes.every((each) => each !== undefined) ? codes.map((each) => Buffer.from(each)) : undefined;
}

function ucs2Of(characters: readonly string[]): Buffer[] {
  return characters.map((character) => Buffer.from(character, 'utf16le').swap16());
}

/**
 * Encodes a text and cuts it into what one message holds, never within an escape or a surrogate pair.
 * @throws Error when it needs more than twenty messages
 */
export function codeText(text: string): CodedText {
  const characters = [...text.toWellFormed()];
  const septets = septetsOf(characters);
  const units = septets ?? ucs2Of(characters);
  const most = septets ? GSM_BYTES : UCS2_BYTES;
  const whole = Buffer.concat(units);
  const dataCoding = septets ? 0 : 8;
  if (whole.length <= most.alone) return { dataCoding, parts: [whole] };
  const parts: Buffer[][] = [[]];
  let length = 0;
  for (const unit of units) {
    if (length + unit.length > most.part) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(unit);
    length += unit.length;
  }
  if (parts.length > MOST_PARTS) throw new Error(`a text message of ${parts.length} parts is too long`);
  return { dataCoding, parts: parts.map((part) => Buffer.concat(part)) };
}
