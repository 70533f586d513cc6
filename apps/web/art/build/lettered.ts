import type { ArtSpec } from '@tessera/game-kit/art/art-spec';
import { outline } from '@tessera/game-kit/art/lettering';
import { at } from './brush.ts';

/** How far from the origin letters are outlined: close to zero the font's outlines lose the space between numbers. */
const AWAY = 200;

/** A text as a path centred on x with its baseline at y, at most `width` wide and `size` high. */
export function lettered(
  font: ArtSpec['font'],
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
): string {
  return `<path transform="translate(${at(x - AWAY, y - AWAY)})" d="${outline(font, text, AWAY, AWAY, size, width)}"/>`;
}
