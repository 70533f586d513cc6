import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { CropPicture } from './crop-picture.tsx';
import { contentCut, DRAWING_CUT, type PictureCut } from './picture-cut.ts';

const done = () => undefined;

/** A picture of that size, with a stripe to recognise it by. */
function pictureOf(width: number, height: number): ImageBitmap {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#3b5bdb';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#ffd43b';
    context.fillRect(0, height / 3, width, height / 3);
  }
  // A canvas is drawn as a picture is.
  return canvas as unknown as ImageBitmap;
}

export default {
  title: 'Pictures',
  component: ChoosePicture<'uploadContentPicture'>,
  subcomponents: { ChoosePicture, CropPicture },
  args: { merchant: 'EN', label: 'Choose a picture', cut: contentCut([720, 360]), onDone: done },
} satisfies Meta<typeof ChoosePicture<'uploadContentPicture'>>;
type Story = StoryObj<typeof ChoosePicture<'uploadContentPicture'>>;

export const Normal: Story = {};
export const Small: Story = { args: { size: 'xs' } };

const cropping = (width: number, height: number, cut: PictureCut<'uploadContentPicture' | 'uploadLogo'>): Story => ({
  render: () => <CropPicture merchant="EN" picture={pictureOf(width, height)} cut={cut} onDone={done} />,
});
export const Cropping: Story = cropping(1600, 900, contentCut([720, 360]));
export const CroppingTooSmall: Story = cropping(200, 200, contentCut([720, 360]));
export const Whole: Story = cropping(400, 100, DRAWING_CUT);
export const WholeRefused: Story = cropping(900, 90, DRAWING_CUT);
