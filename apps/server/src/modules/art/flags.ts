import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Picture, pictureOf } from './art-files.ts';

/** Shapes in which flags are served (LANG-07). */
export const FLAG_SHAPES = ['RECT', 'CIRCLE'] as const;
export type FlagShape = (typeof FLAG_SHAPES)[number];

const FLAGS = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'));
const FOLDERS: Record<FlagShape, string> = { RECT: '3x2', CIRCLE: '1x1' };
const COUNTRY = /^[A-Z]{2}$/;

const pictures = new Map<string, Promise<Picture | undefined>>();

/** The flag of a country (ISO 3166, two letters) in a shape; undefined for a country without one (LANG-08). */
export function flagPicture(shape: FlagShape, country: string): Promise<Picture | undefined> {
  const code = country.toUpperCase();
  if (!COUNTRY.test(code)) return Promise.resolve(undefined);
  const key = `${shape}/${code}`;
  const known = pictures.get(key);
  if (known) return known;
  const picture = drawFlag(shape, code);
  pictures.set(key, picture);
  return picture;
}

async function drawFlag(shape: FlagShape, code: string): Promise<Picture | undefined> {
  const drawn = await readFile(join(FLAGS, FOLDERS[shape], `${code}.svg`), 'utf8').catch(() => undefined);
  if (drawn === undefined) return undefined;
  return pictureOf(Buffer.from(shape === 'CIRCLE' ? inCircle(drawn) : drawn), '.svg');
}

/** A square flag cut to a circle. */
function inCircle(square: string): string {
  const inner = square.replace('<svg ', '<svg width="100" height="100" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><clipPath id="round"><circle cx="50" cy="50" r="50"/></clipPath><g clip-path="url(#round)">${inner}</g></svg>`;
}
