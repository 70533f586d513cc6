import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../http/refusal.ts';

/** Pixels above which a picture is not opened: a small file may unfold to a huge one. */
const MOST_PIXELS = 50_000_000;
const TAKEN: readonly (string | undefined)[] = ['png', 'jpeg'];

/** Longest edge of a picture that is kept whole, pixels: enough to read what a screen showed. */
const LONGEST_EDGE = 2000;

/**
 * Makes an uploaded picture ours: its kind is read from its content, never from its name; turned upright, fitted, and
 * written anew, so that nothing of the person's metadata stays.
 * @throws Refusal FILE_TYPE for anything that is not a whole png or jpg
 */
async function rewritten(bytes: Uint8Array, fit: (picture: Sharp) => Sharp): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    if (!TAKEN.includes((await picture.metadata()).format)) throw new Refusal('FILE_TYPE');
    return await fit(picture.autoOrient()).webp({ quality: 84 }).toBuffer();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE_TYPE');
  }
}

/** An uploaded picture, cut to a square of `edge` pixels. @throws Refusal FILE_TYPE */
export function squarePicture(bytes: Uint8Array, edge: number): Promise<Buffer> {
  return rewritten(bytes, (picture) => picture.resize(edge, edge, { fit: 'cover' }));
}

/** An uploaded picture as a whole, made smaller where it is very large. @throws Refusal FILE_TYPE */
export function cleanPicture(bytes: Uint8Array): Promise<Buffer> {
  const box = { width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true } as const;
  return rewritten(bytes, (picture) => picture.resize(box));
}
