import type { CallContext } from '#server/platform/http/handler.ts';
import { networkOf } from '#server/platform/http/caller-ip.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { countMessages, lockSends } from './codes-repository.ts';
import { drawSlider, newSliderPlace, PIECE_SIZE, SLIDER_HEIGHT, SLIDER_WIDTH } from './slider-picture.ts';
import { isHandTrack } from './slider-path.ts';
import { consumeSlider, countSliders, countTriesAlone, insertSlider, noteTry } from './slider-repository.ts';
import { isWorkRight, newWork, workLimit, workLimitOfNumbers } from './work.ts';

/** What a caller sends of a solved puzzle (SMS-07). `sliderTrack` is `x,milliseconds` pairs joined by `;`. */
export interface SliderFields {
  readonly sliderId?: string | undefined;
  readonly sliderX?: number | undefined;
  readonly sliderTrack?: string | undefined;
  /** The number that the puzzle's work hides; absent from clients that know the puzzle alone. */
  readonly sliderWork?: string | undefined;
}

type SliderContext = Pick<CallContext, 'platform' | 'merchant' | 'address'>;

/** How far from its place the piece may lie, px of the picture. */
export const SLIDER_TOLERANCE = 5;

/**
 * What puzzles without work are worth in an hour: a script solves some, so few messages go out by them. Tries and solved
 * ones of a network, solved ones of all at a merchant. Work lifts these limits; those of numbers and of money stay.
 */
const ALONE = { tries: 30, solved: 5, solvedOfAll: 200 } as const;
/** Seconds after which it is worth asking again. */
const LATER = 3600;

/**
 * A new puzzle: background with holes, the piece, where to begin, and work that is the harder the more was asked for. Only the
 * server knows where the piece belongs.
 * @param leastWork work that the number which the message goes to calls for
 */
export async function issueSlider(context: SliderContext, leastWork = 0) {
  const { code } = context.merchant;
  const sliderId = newSecret();
  const place = newSliderPlace();
  const network = networkOf(context.address);
  const work = await context.platform.database.forMerchant(code, async (tx) => {
    const limit = Math.max(leastWork, workLimit(await countSliders(tx, code, network)));
    const hash = newWork(sliderId, limit);
    await insertSlider(tx, code, { sliderId, targetX: place.x, network, workHash: hash, workLimit: limit });
    return { target: hash.toString('hex'), limit };
  });
  const { picture, piece } = await drawSlider(place);
  return {
    sliderId,
    picture,
    piece,
    width: SLIDER_WIDTH,
    height: SLIDER_HEIGHT,
    pieceSize: PIECE_SIZE,
    pieceY: place.y,
    work,
  };
}

type Verdict = 'passed' | 'wrong' | 'moreWork' | 'limit';

/** Judges a try and notes it, so that tries at once see one another where they are counted. */
async function judge(context: SliderContext, fields: SliderFields, leastWork: number): Promise<Verdict> {
  const { sliderId = '', sliderX = Number.NaN, sliderTrack = '', sliderWork } = fields;
  const { code } = context.merchant;
  return context.platform.database.forMerchant(code, async (tx) => {
    const puzzle = sliderId ? await consumeSlider(tx, code, sliderId) : undefined;
    if (!puzzle) return 'wrong';
    const isSolved =
      Math.abs(sliderX - puzzle.target_x) <= SLIDER_TOLERANCE && isHandTrack(sliderTrack, sliderX, puzzle.age);
    const isWorked =
      sliderWork !== undefined && puzzle.work_hash !== null && isWorkRight(puzzle.work_hash, sliderId, sliderWork);
    if (!isWorked) await lockSends(tx, code, ['slider']);
    await noteTry(tx, code, sliderId, { isSolved, isWorked });
    if (isWorked) return !isSolved ? 'wrong' : puzzle.work_limit < leastWork ? 'moreWork' : 'passed';
    const { tried, solved, every } = await countTriesAlone(tx, code, networkOf(context.address));
    if (tried > ALONE.tries || solved > ALONE.solved || every > ALONE.solvedOfAll) return 'limit';
    return isSolved ? 'passed' : 'wrong';
  });
}

/**
 * Demands a solved puzzle where the merchant asks for one, with its work or within the few that pass without. A puzzle takes
 * one try, right or wrong.
 * @param destination digits with the dialling code
 * @throws Refusal SLIDER_WRONG with `value.slider`, the next puzzle; CODE_LIMIT with `value.retryAfter` in seconds when there
 * was no work and network or merchant had their share of such tries
 */
export async function requireSlider(context: SliderContext, fields: SliderFields, destination: string): Promise<void> {
  const { code, settings } = context.merchant;
  if (!settings.smsSlider) return;
  const { prefixHour } = await context.platform.database.forMerchant(code, (tx) =>
    countMessages(tx, code, destination),
  );
  const leastWork = workLimitOfNumbers(prefixHour);
  const verdict = await judge(context, fields, leastWork);
  if (verdict === 'limit') throw new Refusal('CODE_LIMIT', { retryAfter: LATER });
  if (verdict !== 'passed') throw new Refusal('SLIDER_WRONG', { slider: await issueSlider(context, leastWork) });
}
