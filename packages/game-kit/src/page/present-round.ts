import type { SlotMath } from '@tessera/rules/slots/slot-math';
import { heldAt } from '@tessera/rules/slots/slot-math';
import type { SlotRound, SlotSpin, SlotWin } from '@tessera/rules/slots/slot-round';
import { formatMoney, type PlayCurrency } from '../money-format.ts';
import type { Sounds } from '../sounds.ts';
import type { Stage } from '../stage/stage.ts';
import { pause } from '../stage/timeline.ts';
import type { GameTexts } from '../texts/en.ts';
import { fillText } from '../texts/texts.ts';
import type { Shell } from './shell.ts';
import { showBigWin, showJackpot } from './show-big-win.ts';

/** What showing a round needs. */
export interface Presenter {
  readonly math: SlotMath;
  readonly stage: Stage;
  readonly shell: Shell;
  readonly sounds: Sounds;
  readonly texts: GameTexts;
  readonly currency: PlayCurrency;
  /** 1 is the normal pace; smaller is faster. */
  readonly pace: () => number;
  readonly showWin: (win: bigint) => void;
}

/**
 * Shows a decided round from its first spin to its total. Only the first spin has begun to turn already. A return below the
 * stake is named but not celebrated. What was won of the jackpot (scale 4) comes last. Resolves when all is shown.
 */
export async function presentRound(presenter: Presenter, round: SlotRound, jackpotWin: bigint): Promise<void> {
  const { shell, stage, sounds, texts, currency } = presenter;
  const money = (units: number) => formatMoney((round.bet / 100n) * BigInt(units), currency);
  const granted = round.spins.reduce((sum, spin) => sum + spin.awarded, 0);
  let paid = 0;
  let freeUnits = 0;
  let available = 0;
  for (const [index, spin] of round.spins.entries()) {
    if (index > 0) {
      shell.feature.textContent = `${fillText(texts.freeSpinOf, { index, count: available })}`;
      const multiplier = heldAt(presenter.math.freeSpins.multipliers, index - 1);
      if (multiplier > 1)
        shell.feature.append(
          Object.assign(document.createElement('span'), {
            textContent: fillText(texts.multiplier, { count: multiplier }),
          }),
        );
      stage.startSpin();
      sounds.spin();
      await pause(240 * presenter.pace());
    }
    await showSpin(presenter, round, spin, (units) => {
      paid += units;
      if (index > 0) freeUnits += units;
      presenter.showWin((round.bet / 100n) * BigInt(Math.min(paid, round.units)));
    });
    available += spin.awarded;
    if (spin.awarded > 0) await showAward(presenter, spin.awarded, index === 0);
  }
  if (granted > 0) {
    shell.announce(texts.freeSpinsOver, money(Math.min(freeUnits, round.units)));
    await pause(1700);
    shell.announce(null);
    shell.page.dataset.feature = 'false';
    shell.feature.textContent = '';
  }
  presenter.showWin(round.win);
  await showTotal(presenter, round);
  if (jackpotWin === 0n) return;
  shell.status.textContent = fillText(texts.jackpotWon, { amount: formatMoney(jackpotWin, currency) });
  presenter.showWin(round.win + jackpotWin);
  await showJackpot(presenter, jackpotWin);
}

async function showSpin(
  presenter: Presenter,
  round: SlotRound,
  spin: SlotSpin,
  paid: (units: number) => void,
): Promise<void> {
  const { stage, sounds } = presenter;
  const celebrated = round.win > round.bet;
  for (const [at, step] of spin.steps.entries()) {
    if (at === 0) await stage.land(step.grid, presenter.pace(), sounds.stop);
    if (step.wins.length === 0) continue;
    const units = step.wins.reduce((sum, win) => sum + win.units, 0);
    paid(units);
    presenter.shell.status.textContent = describeWins(presenter, round, step.wins);
    if (celebrated) sounds.win(Math.min(1, units / 2000));
    await stage.present(step.wins, (celebrated ? 1300 : 800) * presenter.pace(), celebrated);
    const next = spin.steps[at + 1];
    if (next) {
      sounds.tumble(at);
      await stage.tumble(next.grid, new Set(step.wins.flatMap((win) => win.cells)), presenter.pace());
    }
  }
}

/** Says the largest win of a grid in words. */
function describeWins({ texts, currency }: Presenter, round: SlotRound, wins: readonly SlotWin[]): string {
  const win = wins.reduce((best, other) => (other.units > best.units ? other : best));
  const text = { line: texts.lineWin, ways: texts.waysWin, cluster: texts.clusterWin, scatter: texts.scatterWin }[
    win.kind
  ];
  const amount = formatMoney((round.bet / 100n) * BigInt(win.units), currency);
  return fillText(text, { line: win.index + 1, ways: win.index, count: win.count, amount });
}

async function showAward({ shell, sounds, texts }: Presenter, spins: number, first: boolean): Promise<void> {
  sounds.feature();
  shell.page.dataset.feature = 'true';
  shell.status.textContent = fillText(texts.freeSpinsWon, { count: spins });
  shell.announce(texts.freeSpins, `+${spins}`);
  await pause(first ? 1900 : 1300);
  shell.announce(null);
}

async function showTotal(presenter: Presenter, round: SlotRound): Promise<void> {
  const { shell, texts, currency } = presenter;
  const amount = formatMoney(round.win, currency);
  if (round.win === 0n) shell.status.textContent = texts.roundNothing;
  else if (round.win <= round.bet) shell.status.textContent = fillText(texts.roundReturned, { amount });
  else {
    shell.status.textContent = round.capped ? texts.capped : fillText(texts.roundWin, { amount });
    await showBigWin(presenter, round);
  }
}
