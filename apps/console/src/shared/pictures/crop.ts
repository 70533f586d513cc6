/** The chosen part of a picture: its zoom, 1 for the whole, and its position, 0 at one edge and 1 at the other. */
export interface Crop {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

/** A picture as it was chosen: all of it that fits, from its middle. */
export const WHOLE_CROP: Crop = { zoom: 1, across: 0.5, down: 0.5 };

/** A part of a picture, in its own pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a picture that a crop chooses: the largest one of the format, divided by the zoom.
 * @param ratio width by height; null: the picture's own
 */
export function partOf(
  picture: { readonly width: number; readonly height: number },
  ratio: number | null,
  crop: Crop,
): Part {
  const wanted = ratio ?? picture.width / picture.height;
  const width = Math.min(picture.width, picture.height * wanted) / crop.zoom;
  const height = width / wanted;
  return { x: (picture.width - width) * crop.across, y: (picture.height - height) * crop.down, width, height };
}

const between = (value: number) => Math.min(1, Math.max(0, value));

/**
 * The crop after the picture was drawn along under a finger or mouse.
 * @param moved in parts of the shown width and height
 */
export function movedCrop(
  picture: { readonly width: number; readonly height: number },
  ratio: number | null,
  crop: Crop,
  moved: { readonly x: number; readonly y: number },
): Crop {
  const part = partOf(picture, ratio, crop);
  const [spareX, spareY] = [picture.width - part.width, picture.height - part.height];
  return {
    ...crop,
    across: spareX > 0 ? between(crop.across - (moved.x * part.width) / spareX) : crop.across,
    down: spareY > 0 ? between(crop.down - (moved.y * part.height) / spareY) : crop.down,
  };
}

/** The size of a drawn part, pixels: as wide as phones need it, and never larger than the part. */
export function sizeOf(part: Part, widest: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, widest / part.width);
  return { width: Math.max(1, Math.round(part.width * scale)), height: Math.max(1, Math.round(part.height * scale)) };
}
