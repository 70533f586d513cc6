import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { drawSlider, newSliderPlace, PIECE_SIZE, SLIDER_HEIGHT, SLIDER_WIDTH } from './slider-picture.ts';
import { isHandTrack } from './slider-path.ts';
import { insertSlider, consumeSlider } from './sms-repository.ts';

/** What a caller sends of a solved puzzle (SMS-07). `sliderTrack` is `x,milliseconds` pairs joined by `;`. */
export interface SliderFields {
  readonly sliderId?: string | undefined;
  readonly sliderX?: number | undefined;
  readonly sliderTrack?: string | undefined;
}

/** How far from its place the piece may lie, px of the picture. */
export const SLIDER_TOLERANCE = 5;

/** A new puzzle: background with a notch, the piece, where to begin; only the server knows where the piece belongs. */
export async function issueSlider(context: Pick<CallContext, 'platform' | 'merchant'>) {
  const { merchant, platform } = context;
  const sliderId = newSecret();
  const place = newSliderPlace();
  await platform.database.forMerchant(merchant.code, (tx) => insertSlider(tx, merchant.code, sliderId, place.x));
  const { picture, piece } = await drawSlider(place);
  return {
    sliderId,
    picture,
    piece,
    width: SLIDER_WIDTH,
    height: SLIDER_HEIGHT,
    pieceSize: PIECE_SIZE,
    pieceY: place.y,
  };
}

/**
 * Demands a solved puzzle where the merchant asks for one. A puzzle takes one try, right or wrong.
 * @throws Refusal SLIDER_WRONG with `value.slider`, the next puzzle
 */
export async function requireSlider(
  context: Pick<CallContext, 'platform' | 'merchant'>,
  { sliderId, sliderX, sliderTrack }: SliderFields,
): Promise<void> {
  const { merchant, platform } = context;
  if (!merchant.settings.smsSlider) return;
  const target = sliderId
    ? await platform.database.forMerchant(merchant.code, (tx) => consumeSlider(tx, merchant.code, sliderId))
    : undefined;
  const isSolved =
    target !== undefined &&
    sliderX !== undefined &&
    Math.abs(sliderX - target) <= SLIDER_TOLERANCE &&
    isHandTrack(sliderTrack ?? '', sliderX);
  if (!isSolved) throw new Refusal('SLIDER_WRONG', { slider: await issueSlider(context) });
}
