import sharp from 'sharp';
import { Refusal } from '../http/refusal.ts';

/** Pixels above which a picture is not opened: a small file may unfold to a huge one. */
const MOST_PIXELS = 50_000_000;
const TAKEN: readonly (string | undefined)[] = ['png', 'jpeg'];

/**
 * Makes an uploaded picture ours: its kind is read from its content, never from its name; turned upright, cut to a square
 * of `edge` pixels, and written anew, so that nothing of the person's metadata stays (trust 56).
 * @throws Refusal FILE_TYPE for anything that is not a whole png or jpg
 */
export async function squarePicture(bytes: Uint8Array, edge: number): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    if (!TAKEN.includes((await picture.metadata()).format)) throw new Refusal('FILE_TYPE');
    return await picture.autoOrient().resize(edge, edge, { fit: 'cover' }).webp({ quality: 84 }).toBuffer();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE_TYPE');
  }
}
