import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { drawSlider, newSliderPlace, PIECE_SIZE, SLIDER_HEIGHT, SLIDER_WIDTH } from './slider-picture.ts';
import { insertSlider, takeSlider } from './sms-repository.ts';

/** What a caller sends of a solved puzzle (SMS-07). `sliderTrack` is `x,milliseconds` pairs joined by `;`. */
export interface SliderFields {
  readonly sliderId?: string | undefined;
  readonly sliderX?: number | undefined;
  readonly sliderTrack?: string | undefined;
}

/** How far from its place the piece may lie, px of the picture. */
const TOLERANCE = 7;
const LEAST_POINTS = 3;
const MOST_POINTS = 400;
/** A hand takes at least this long, and nobody holds on for longer, milliseconds. */
const DURATION = { least: 120, most: 120_000 } as const;

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

/** True when a track looks like a hand's or a keyboard's: several points, time that passes, an end where the piece was left. */
export function isPlausibleTrack(track: string, endX: number): boolean {
  const points = track.split(';').map((point) => point.split(',').map(Number));
  if (points.length < LEAST_POINTS || points.length > MOST_POINTS) return false;
  let before = -1;
  for (const [x = Number.NaN, time = Number.NaN] of points) {
    if (!Number.isFinite(x) || !Number.isFinite(time) || x < 0 || x > SLIDER_WIDTH || time < before) return false;
    before = time;
  }
  const [lastX = Number.NaN] = points.at(-1) ?? [];
  const [, firstTime = 0] = points[0] ?? [];
  const duration = before - firstTime;
  return Math.abs(lastX - endX) <= 1 && duration >= DURATION.least && duration <= DURATION.most;
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
    ? await platform.database.forMerchant(merchant.code, (tx) => takeSlider(tx, merchant.code, sliderId))
    : undefined;
  const isSolved =
    target !== undefined &&
    sliderX !== undefined &&
    Math.abs(sliderX - target) <= TOLERANCE &&
    isPlausibleTrack(sliderTrack ?? '', sliderX);
  if (!isSolved) throw new Refusal('SLIDER_WRONG', { slider: await issueSlider(context) });
}
