import type { StaffEndpointName } from '@tessera/contract/staff-endpoints';
import type { Part } from './crop.ts';

/** Calls that take one picture. */
export type PictureUpload = Extract<StaffEndpointName, 'uploadContentPicture' | 'uploadLogo' | 'uploadIcon'>;

/** The cut of a picture, and the call that takes it. */
export interface PictureCut<Name extends PictureUpload> {
  readonly call: Name;
  /** Width and height of its format, dots; null: it stays whole. */
  readonly format: readonly [number, number] | null;
  /** Dots across, at most; a larger picture is made smaller before it is sent. */
  readonly widest: number;
  /** Keeps transparent parts; photographs are laid on white. */
  readonly isDrawing: boolean;
  /** Why a part cannot be used; undefined: it can. */
  readonly refusalOf?: (part: Part) => string | undefined;
}

/** A picture of content as wide as it is shown on the widest phones, three dots to a pixel. */
export const contentCut = (format: readonly [number, number] | null): PictureCut<'uploadContentPicture'> => ({
  call: 'uploadContentPicture',
  format,
  widest: 1080,
  isDrawing: false,
});

/** A logo as a whole, without its plain margin. */
export const DRAWING_CUT: PictureCut<'uploadLogo'> = {
  call: 'uploadLogo',
  format: null,
  widest: 1440,
  isDrawing: true,
  refusalOf: ({ width, height }) => {
    // As tall as it is once it is made narrow enough to be sent.
    const sentHeight = height * Math.min(1, 1440 / width);
    if (sentHeight < 40) return 'This logo is less than 40 dots high and would look blurred. Choose a larger one.';
    return width > height * 8
      ? 'This logo is more than eight times as wide as high and would be too small to read.'
      : undefined;
  },
};
