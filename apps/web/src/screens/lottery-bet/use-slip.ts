import type { LotteryPlay } from '@tessera/contract';
import { useState } from 'react';
import { type BettingUnit, type Draft, noPicks, type Picks, type PricedBet } from './bet-model.ts';

/** A bet on the slip. */
export interface SlipBet extends PricedBet {
  readonly id: number;
  readonly play: LotteryPlay;
  readonly picks: Picks;
  readonly unit: BettingUnit;
  readonly multiple: number;
}

let lastId = 0;
const nextId = () => (lastId += 1);

/** The bet being made and the bets that wait on the slip. @param again bets that are on it from the first */
export function useSlip(first: LotteryPlay, again: readonly Omit<SlipBet, 'id'>[] = []) {
  const [draft, setDraft] = useState<Draft>(() => {
    const play = again[0]?.play ?? first;
    return { play, picks: noPicks(play), unit: '1', multiple: 1 };
  });
  const [bets, setBets] = useState<readonly SlipBet[]>(() => again.map((bet) => ({ ...bet, id: nextId() })));
  return {
    draft,
    bets,
    choosePlay: (play: LotteryPlay) => setDraft((before) => ({ ...before, play, picks: noPicks(play) })),
    pickRow: (row: number, chosen: readonly string[]) =>
      setDraft((before) => ({
        ...before,
        picks: before.picks.map((picks, index) => (index === row ? chosen : picks)),
      })),
    setPicks: (picks: Picks) => setDraft((before) => ({ ...before, picks })),
    setUnit: (unit: BettingUnit) => setDraft((before) => ({ ...before, unit })),
    setMultiple: (multiple: number) => setDraft((before) => ({ ...before, multiple })),
    add: (priced: PricedBet) => {
      const id = nextId();
      setBets((before) => [...before, { ...draft, ...priced, id }]);
      setDraft((before) => ({ ...before, picks: noPicks(before.play) }));
    },
    remove: (id: number) => setBets((before) => before.filter((bet) => bet.id !== id)),
    clear: () => setBets([]),
  };
}
export type Slip = ReturnType<typeof useSlip>;
