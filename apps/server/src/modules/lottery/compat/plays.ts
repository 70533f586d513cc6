import { parseMoney, PRIZE_MODE_IDS, PRIZE_MODES, type PrizeMode } from '@tessera/contract';
import { FAMILIES } from '@tessera/rules/lottery/families';
import { BETTING_UNITS, type BettingUnit } from '@tessera/rules/lottery/price';
import { type CallContext, handleGuest, handleSession } from '#server/platform/http/handler.ts';
import type { LotteryGameData } from '../games.data.ts';
import { findLottery, gamesOf } from '../games.ts';
import { linePrices } from '../line-prices.ts';
import { MAX_MULTIPLE } from '../limits.ts';
import { PLAY_IDS } from '../play-ids.data.ts';
import { groupName, playName } from '../play-names.ts';
import type { Reader } from '../present-draws.ts';
import { seriesOf } from '../series.ts';

/** What clients call the prize modes of their menus. */
const MODE_NAMES: Readonly<Record<PrizeMode, string>> = { Lott: 'Tradition', ZY: 'ZY', Elott: 'Elott', SEA: 'SEA' };

/** Betting modes by their unit: number and name. */
export const BETTING_MODES: Readonly<Record<BettingUnit, { readonly id: number; readonly code: string }>> = {
  '1': { id: 1, code: 'Dollar' },
  '0.1': { id: 2, code: 'Dime' },
  '0.01': { id: 3, code: 'Cent' },
};

function readSeries({ merchant }: Pick<CallContext, 'merchant'>) {
  const groups = [...new Set(gamesOf(merchant).map(({ family }) => family))];
  return groups.flatMap((gameGroupCode) =>
    PRIZE_MODES.map((prizeMode) => {
      const series = seriesOf(merchant, prizeMode);
      return {
        gameGroupCode,
        prizeModeId: PRIZE_MODE_IDS[prizeMode],
        prizeMode,
        maxSeries: series,
        minSeries: series,
        maxBetSeries: series,
        defaultSeries: series,
      };
    }),
  );
}

/** Series of every group and prize mode. */
export const listLotterySeries = handleGuest('listLotterySeries', async (_input, context) => readSeries(context));

/** Series that the member bets at. */
export const listOwnSeries = handleSession('listOwnSeries', async (_input, context) => readSeries(context));

/** Plays of one prize mode, each once for every number that it is bet under. */
function presentMenu(game: LotteryGameData, mode: PrizeMode, reader: Reader) {
  const { plays } = FAMILIES[game.family];
  const prices = linePrices(reader.merchant, mode);
  const groups = [...new Set(plays.map(({ group }) => group))];
  const menuOf = (group: string) =>
    PLAY_IDS[game.family].flatMap(({ playId, playCode, lines }) => {
      const play = plays.find(({ code }) => code === playCode);
      if (play?.group !== group) return [];
      return {
        playId,
        playCode: lines ? `${playCode}_text` : playCode,
        playName: playName(playCode, reader),
        playSwitch: true,
        singleBetPrice: prices.priceOf(play),
        playInfos: Object.entries(prices.bonusesOf(play)).map(([prizeType, bonus]) => ({ prizeType, bonus })),
      };
    });
  return {
    prizeModeId: PRIZE_MODE_IDS[mode],
    prizeModeName: MODE_NAMES[mode],
    playMenuGroups: groups.map((group, place) => {
      const playMenus = menuOf(group);
      return {
        playId: playMenus[0]?.playId ?? 0,
        playCode: group,
        playName: groupName(group, reader),
        groupSwitch: true,
        sorting: place + 1,
        playMenus,
      };
    }),
  };
}

/** Plays of a lottery in every prize mode. */
export const listCompatLotteryPlays = handleGuest('listCompatLotteryPlays', async (input, context) => {
  const game = findLottery(context.merchant, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  return PRIZE_MODES.map((mode) => presentMenu(game, mode, context));
});

/** Units that a lottery is bet in, with the limits of our own orders. */
export const getCompatLotterySetting = handleGuest('getCompatLotterySetting', async (input, context) => {
  const { merchant } = context;
  if (!findLottery(merchant, input.gameId)) return context.refuse('NOT_FOUND');
  const { maxStakePerOrder, maxPayoutPerIssue } = merchant.settings.lottery;
  return {
    bettingModes: BETTING_UNITS.map((unit) => ({
      bettingModeId: BETTING_MODES[unit].id,
      code: BETTING_MODES[unit].code,
      unit: Number(unit),
      betMultipleMax: MAX_MULTIPLE,
      betAmountMax: parseMoney(maxStakePerOrder),
      winAmountMax: parseMoney(maxPayoutPerIssue),
    })),
  };
});
