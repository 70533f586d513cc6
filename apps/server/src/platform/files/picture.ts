import sharp, { type Sharp, type WebpOptions } from 'sharp';
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
async function rewritten(
  bytes: Uint8Array,
  fit: (picture: Sharp) => Sharp,
  written: WebpOptions = { quality: 84 },
): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    if (!TAKEN.includes((await picture.metadata()).format)) throw new Refusal('FILE_TYPE');
    return await fit(picture.autoOrient()).webp(written).toBuffer();
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

/** An uploaded picture as `cleanPicture` makes it, with its width and height in pixels. @throws Refusal FILE_TYPE */
export async function measuredPicture(
  bytes: Uint8Array,
): Promise<{ readonly bytes: Buffer; readonly width: number; readonly height: number }> {
  const clean = await cleanPicture(bytes);
  const { width, height } = await sharp(clean).metadata();
  return { bytes: clean, width, height };
}

/** Drawings keep their edges, and what is see-through in them stays so. */
const DRAWING: WebpOptions = { quality: 92, alphaQuality: 100, smartSubsample: true };

/** An uploaded drawing, made to fit into a box, no larger than it is. @throws Refusal FILE_TYPE */
export function fittedDrawing(
  bytes: Uint8Array,
  box: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  return rewritten(bytes, (picture) => picture.resize({ ...box, fit: 'inside', withoutEnlargement: true }), DRAWING);
}

/** Width and height of a picture as people see it, pixels. @throws Refusal FILE_TYPE for anything that is not a png or jpg */
export async function sizeOfPicture(bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    if (!TAKEN.includes(format)) throw new Refusal('FILE_TYPE');
    return autoOrient;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE_TYPE');
  }
}

/** A picture of ours as a square PNG of `edge` pixels. @param ground colour behind it, `#rrggbb`, and how much of the edge stays free on every side; absent: see-through to the edge */
export function squarePng(
  bytes: Uint8Array,
  edge: number,
  ground?: { readonly colour: string; readonly free: number },
): Promise<Buffer> {
  const free = Math.round(edge * (ground?.free ?? 0));
  const inner = sharp(bytes).resize(edge - 2 * free, edge - 2 * free, { fit: 'contain', background: '#0000' });
  if (!ground) return inner.png().toBuffer();
  return inner
    .extend({ top: free, bottom: free, left: free, right: free, background: ground.colour })
    .flatten({ background: ground.colour })
    .png()
    .toBuffer();
}
