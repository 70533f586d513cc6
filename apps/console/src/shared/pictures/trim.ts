import type { Part } from './crop.ts';

/** Difference of a channel that people do not see. */
const UNSEEN = 8;

/**
 * The part of a picture inside its plain margin: of the colour of its first corner, or see-through.
 * @param dots four numbers to each, row by row: red, green, blue, and how solid it is
 * @returns the whole picture where all of it is plain
 */
export function withinMargin(dots: Uint8ClampedArray, width: number, height: number): Part {
  const isPlain = (at: number) => {
    if ((dots[at + 3] ?? 0) <= UNSEEN && (dots[3] ?? 0) <= UNSEEN) return true;
    return [0, 1, 2, 3].every((channel) => Math.abs((dots[at + channel] ?? 0) - (dots[channel] ?? 0)) <= UNSEEN);
  };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isPlain((y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < 0) return { x: 0, y: 0, width, height };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Longest edge at which a margin is looked for, dots: reading every dot of a photograph would stop the page. */
const LONGEST = 2000;

/** A picture without its plain margin, so that a logo is as large as its place. */
export async function trimmedPicture(picture: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context || Math.max(width, height) > LONGEST) return picture;
  context.drawImage(picture, 0, 0);
  const part = withinMargin(context.getImageData(0, 0, width, height).data, width, height);
  return createImageBitmap(picture, part.x, part.y, part.width, part.height);
}
