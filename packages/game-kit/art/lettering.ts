import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ArtSpec } from './art-spec.ts';

const require = createRequire(import.meta.url);
/** One step of an outline, as the font package gives it. */
interface PathCommand {
  readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly [coordinate: string]: number | string;
}

/** The two things asked of a font; the package ships no types. */
interface OutlineFont {
  getAdvanceWidth(text: string, size: number): number;
  getPath(text: string, x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
}
const { parse } = require('opentype.js') as { parse(bytes: ArrayBufferLike): OutlineFont };
const fonts = new Map<string, OutlineFont>();

function fontOf(name: ArtSpec['font']): OutlineFont {
  const known = fonts.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff`));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(name, font);
  return font;
}

/** Coordinates each step is written with, in their order. */
const COORDINATES = {
  M: ['x', 'y'],
  L: ['x', 'y'],
  Q: ['x1', 'y1', 'x', 'y'],
  C: ['x1', 'y1', 'x2', 'y2', 'x', 'y'],
  Z: [],
};

/** Written here because the package's own writer drops the space before a coordinate that rounds to minus zero. */
function writeCommand(command: PathCommand): string {
  const numbers = COORDINATES[command.type].map((name) => (Math.round(Number(command[name]) * 10) + 0) / 10);
  return `${command.type}${numbers.map((value) => (value === 0 ? '0' : String(value))).join(' ')}`;
}

/** A text as an outline centred on x with its baseline at y, at most `width` wide and `size` high. */
export function outline(
  name: ArtSpec['font'],
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
): string {
  const font = fontOf(name);
  const natural = font.getAdvanceWidth(text, size);
  const fitted = natural > width ? (size * width) / natural : size;
  return font
    .getPath(text, x - font.getAdvanceWidth(text, fitted) / 2, y, fitted)
    .commands.map(writeCommand)
    .join('');
}
