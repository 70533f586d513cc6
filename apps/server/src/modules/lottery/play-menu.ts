import { type LotteryPlay, parseMoney } from '@tessera/contract';
import { exampleOf } from '@tessera/rules/lottery/example';
import { FAMILIES, type FamilyCode, formatResult } from '@tessera/rules/lottery/families';
import { fractionText } from '@tessera/rules/lottery/fraction';
import { formatBet, hits, type Play, type PlayRow } from '@tessera/rules/lottery/play';
import { BETTING_UNITS, type Bonuses, bonusesOf, payoutOf, stakeOf } from '@tessera/rules/lottery/price';
import { handleGuest } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { findLottery, iconOf } from './games.ts';
import { type LinePrices, linePrices } from './line-prices.ts';
import { MAX_BETS_PER_ORDER, MAX_LINES_PER_BET, MAX_MULTIPLE } from './limits.ts';
import {
  groupName,
  playName,
  playRule,
  prizeName,
  rowName,
  SYMBOL_CODES,
  symbolName,
  UNIT_NAMES,
} from './play-names.ts';
import { gameNameOf, type Reader } from './present-draws.ts';

/** Rows with more symbols than this are typed. */
const MOST_SYMBOLS_SHOWN = 100;

/** Whether every mode has the same prices, so that none has to be named. */
const paysAlike = ({ settings }: Merchant) => new Set(Object.values(settings.lottery.marginBasisPoints)).size === 1;

function presentRow(row: PlayRow, reader: Reader) {
  const isTyped = row.symbols.length > MOST_SYMBOLS_SHOWN;
  return {
    code: row.code,
    rowName: rowName(row.code, reader),
    symbols: isTyped ? null : [...row.symbols],
    digits: isTyped ? (row.symbols[0]?.length ?? 0) : null,
    least: row.least,
    most: row.most,
  };
}

/** @throws TypeError for no values */
const lowestOf = (values: readonly bigint[]) => values.reduce((least, value) => (value < least ? value : least));

/** Sum of what a line's prizes give back on average, of what it costs, in percent; the lowest of the lines. */
function returnToPlayer(play: Play, margin: number): string {
  const bonuses = bonusesOf(play, margin);
  const price = BigInt(play.price) * 10_000n;
  const parts = play.prizes.map(({ code, chance, share }) => ({
    // of 10^10, so that parts can be added as whole numbers
    value: ((bonuses[code] ?? 0n) * chance.ways * 10_000_000_000n) / (chance.of * price),
    isWhole: share.ways === share.of,
  }));
  const push = play.pushChance ? (play.pushChance.ways * 10_000_000_000n) / play.pushChance.of : 0n;
  const shared = parts.filter(({ isWhole }) => !isWhole).reduce((sum, { value }) => sum + value, 0n);
  const lines = parts.filter(({ isWhole }) => isWhole).map(({ value }) => value);
  const lowest = lowestOf([...lines, ...(shared > 0n ? [shared] : [])]);
  return fractionText({ ways: (lowest + push) * 100n, of: 10_000_000_000n }, 2);
}

/** Examples by play: they are the same for everybody, and looking for one takes a while. */
const examples = new WeakMap<Play, ReturnType<typeof exampleOf>>();

function presentExample(family: FamilyCode, play: Play, bonuses: Bonuses) {
  const example = examples.get(play) ?? exampleOf(family, play);
  examples.set(play, example);
  const { picks, result } = example;
  return {
    content: formatBet(picks),
    winningNumber: formatResult(family, result),
    pays: payoutOf(hits(play, picks, result), bonuses, '1', 1),
  };
}

function presentPlay(
  family: FamilyCode,
  play: Play,
  prices: LinePrices,
  reader: Reader,
): Omit<LotteryPlay, 'prizes' | 'example'> & {
  prizes: { prize: string; prizeName: string; bonus: bigint; chance: string }[];
  example: { content: string; winningNumber: string; pays: bigint };
} {
  const bonuses = prices.bonusesOf(play);
  return {
    playCode: play.code,
    playName: playName(play.code, reader),
    shape: play.shape,
    size: play.size ?? null,
    rows: play.rows.map((row) => presentRow(row, reader)),
    singleBetPrice: prices.priceOf(play),
    prizes: play.prizes.map(({ code, chance }) => ({
      prize: code,
      prizeName: prizeName(code, reader),
      bonus: bonuses[code] ?? 0n,
      chance: fractionText(chance, 12),
    })),
    rule: playRule(play.code, reader),
    example: presentExample(family, play, bonuses),
    returnToPlayer: returnToPlayer(play, prices.margin),
  };
}

/** What can be bet on a lottery, at which prices and within which limits. */
export const getPlayMenu = handleGuest('getPlayMenu', async (input, context) => {
  const { merchant } = context;
  const game = findLottery(merchant, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const { plays } = FAMILIES[game.family];
  const prices = linePrices(merchant, input.prizeMode);
  const groups = [...new Set(plays.map(({ group }) => group))];
  const { maxStakePerOrder, maxPayoutPerIssue } = merchant.settings.lottery;
  return {
    gameId: game.gameId,
    gameCode: game.code,
    gameName: gameNameOf(game, context),
    mobileIconUrl: iconOf(game),
    family: game.family,
    prizeMode: input.prizeMode,
    prizeTable: paysAlike(merchant) ? null : input.prizeMode,
    groups: groups.map((group) => ({
      groupCode: group,
      groupName: groupName(group, context),
      plays: plays
        .filter((play) => play.group === group)
        .map((play) => presentPlay(game.family, play, prices, context)),
    })),
    symbolNames: Object.fromEntries(SYMBOL_CODES.map((code) => [code, symbolName(code, context)])),
    bettingModes: BETTING_UNITS.map((unit) => ({ unit, name: UNIT_NAMES[unit] })),
    limits: {
      minStake: lowestOf(plays.map((play) => stakeOf({ price: prices.priceOf(play) }, 1n, '0.01', 1))),
      maxStakePerOrder: parseMoney(maxStakePerOrder),
      maxPayoutPerIssue: parseMoney(maxPayoutPerIssue),
      maxBetsPerOrder: MAX_BETS_PER_ORDER,
      maxLinesPerBet: MAX_LINES_PER_BET,
      maxMultiple: MAX_MULTIPLE,
    },
  };
});
