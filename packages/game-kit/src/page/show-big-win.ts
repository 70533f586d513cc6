import { formatMoney, type PlayCurrency } from '../money-format.ts';
import type { Sounds } from '../sounds.ts';
import { animate, easeOut } from '../stage/timeline.ts';
import type { GameTexts } from '../texts/en.ts';
import type { Shell } from './shell.ts';

/** How a win is announced from some size on. */
interface WinSize {
  /** Hundredths of the stake. */
  readonly from: number;
  readonly title: 'bigWin' | 'hugeWin' | 'giantWin';
  /** How long the amount counts up and then stays, milliseconds at the normal pace. */
  readonly counts: number;
  readonly stays: number;
}

const SIZES: readonly WinSize[] = [
  { from: 10_000, title: 'giantWin', counts: 3_200, stays: 2_000 },
  { from: 3_000, title: 'hugeWin', counts: 2_200, stays: 1_500 },
  { from: 1_000, title: 'bigWin', counts: 1_400, stays: 1_100 },
];

/** What shows a big win. */
export interface WinStage {
  readonly shell: Pick<Shell, 'page' | 'announce' | 'overlayAmount'>;
  readonly sounds: Pick<Sounds, 'win' | 'feature'>;
  readonly texts: GameTexts;
  readonly currency: PlayCurrency;
  readonly pace: () => number;
}

/**
 * Announces a win by its size in multiples of the stake, the amount counting up: a smaller one than ten stakes is not announced. A
 * touch or a key shows the whole amount, a second one ends it. With reduced motion the whole amount is there at once.
 * @param units win in hundredths of the stake
 */
export async function showBigWin(
  stage: WinStage,
  { bet, units }: { readonly bet: bigint; readonly units: number },
): Promise<void> {
  const size = SIZES.find(({ from }) => units >= from);
  if (!size) return;
  await countUp(stage, size, (share) => (bet / 100n) * BigInt(Math.floor(units * share)));
}

/** How long a jackpot counts up and then stays, whatever its multiple of the stake. */
const JACKPOT = { title: 'jackpot', counts: 4_000, stays: 3_000 } as const;

/** Announces a jackpot as the largest wins are announced. @param amount scale 4 */
export function showJackpot(stage: WinStage, amount: bigint): Promise<void> {
  return countUp(stage, JACKPOT, (share) => (amount * BigInt(Math.floor(share * 1_000))) / 1_000n);
}

/** Announces an amount that counts up and then stays. @param amountAt what it shows at a share of the way, 1 at its end */
async function countUp(
  { shell, sounds, texts, currency, pace }: WinStage,
  size: Pick<WinSize, 'counts' | 'stays'> & { readonly title: WinSize['title'] | 'jackpot' },
  amountAt: (share: number) => bigint,
): Promise<void> {
  let touches = 0;
  const skip = () => {
    touches += 1;
  };
  for (const event of ['pointerdown', 'keydown']) shell.page.addEventListener(event, skip);
  const isMotionReduced = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  sounds.win(1);
  if (size.title !== 'bigWin') sounds.feature();
  shell.announce(texts[size.title], '');
  await animate((elapsed) => {
    const share = isMotionReduced || touches > 0 ? 1 : easeOut(Math.min(1, elapsed / (size.counts * pace())));
    shell.overlayAmount.textContent = formatMoney(amountAt(share), currency);
    return share < 1;
  });
  const before = touches;
  await animate((elapsed) => elapsed < size.stays * pace() && touches === before);
  for (const event of ['pointerdown', 'keydown']) shell.page.removeEventListener(event, skip);
  shell.announce(null);
}
