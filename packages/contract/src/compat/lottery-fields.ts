import * as v from 'valibot';
import { moneyOutput } from '../money-schemas.ts';
import { wireInteger, wireText, wireTime } from '../wire.ts';
import {
  LOTTERY_FAMILIES,
  lotteryGameFields,
  prizeMode,
  PRIZE_MODES,
  type PrizeMode,
} from '../lottery/lottery-fields.ts';

/** Numbers of the prize modes as older clients name them. */
export const PRIZE_MODE_IDS: Readonly<Record<PrizeMode, number>> = { Lott: 1, ZY: 2, Elott: 3, SEA: 4 };

/** A prize mode as older clients name it: by its number or its name; an unknown name is ignored. */
export const compatLotteryPrizeMode = v.pipe(
  v.union([v.number(), wireText(20)]),
  v.transform(
    (named): PrizeMode =>
      PRIZE_MODES.find((mode) => mode === named || String(PRIZE_MODE_IDS[mode]) === String(named)) ?? 'Lott',
  ),
);

/** The answer to older clients for something that is not offered. */
export const NOT_OFFERED_CODE = { NO_PERMISSION: 'function.not.available' } as const;

/** Page of a list that older clients count from 0. */
export const compatLotteryPage = v.optional(wireInteger(0, 9_999), 0);

/** Lists that are asked for a prize mode and a device; neither changes what there is. */
export const compatLotteryMenuQuery = v.object({
  prizeMode: v.optional(compatLotteryPrizeMode),
  device: v.optional(wireText(20)),
});

/** A lottery as the menus of older clients have it: times in milliseconds, no issue where nothing can be bet. */
export const compatLotteryGame = v.object({
  ...lotteryGameFields.entries,
  /** Milliseconds to the draw; 0 when closed. */
  remainTime: v.number(),
  sorting: v.number(),
  liveVideoSwitch: v.boolean(),
  categories: v.array(v.string()),
  /** The series that pays back all that is staked. */
  standardBonus: v.number(),
  country: v.string(),
  /** When the last result was drawn. */
  winningTime: v.nullable(wireTime),
  supportPlayModes: v.object({ Entertainment: v.array(prizeMode), Tradition: v.array(prizeMode) }),
  defaultPlayType: v.number(),
});
export type CompatLotteryGame = v.InferOutput<typeof compatLotteryGame>;

/** Lotteries by category. */
export const compatLotteryMenu = v.object({
  categories: v.array(v.object({ tag: v.string(), labelName: v.string(), gameMenus: v.array(compatLotteryGame) })),
});

/** Lotteries of one group. */
export const compatLotteryGroup = v.object({
  gameGroupId: v.string(),
  gameGroupCode: v.picklist(LOTTERY_FAMILIES),
  code: v.picklist(LOTTERY_FAMILIES),
  games: v.array(compatLotteryGame),
});

/** What a prize mode pays, as a series of 2000: 1900 pays back 95 of 100 on average. */
export const compatLotterySeries = v.object({
  gameGroupCode: v.picklist(LOTTERY_FAMILIES),
  prizeModeId: v.number(),
  prizeMode,
  maxSeries: v.number(),
  minSeries: v.number(),
  maxBetSeries: v.number(),
  defaultSeries: v.number(),
});

const compatLotteryPlay = {
  playId: v.number(),
  playCode: v.string(),
  playName: v.string(),
};

/** Plays of a lottery in one prize mode, each under the number that slips name it by. */
export const compatLotteryPlayMenu = v.object({
  prizeModeId: v.number(),
  prizeModeName: v.string(),
  playMenuGroups: v.array(
    v.object({
      ...compatLotteryPlay,
      groupSwitch: v.boolean(),
      sorting: v.number(),
      playMenus: v.array(
        v.object({
          ...compatLotteryPlay,
          playSwitch: v.boolean(),
          /** Units of the betting mode that one line costs. */
          singleBetPrice: v.number(),
          playInfos: v.array(v.object({ prizeType: v.string(), bonus: moneyOutput })),
        }),
      ),
    }),
  ),
});
