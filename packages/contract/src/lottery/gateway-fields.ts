import * as v from 'valibot';
import { moneyOutput } from '../money-schemas.ts';
import { wireInteger, wireText, wireTime } from '../wire.ts';
import { LOTTERY_FAMILIES, lotteryGameFields, prizeMode, PRIZE_MODES, type PrizeMode } from './lottery-fields.ts';

/** Numbers of the prize modes on the lottery gateway. */
export const PRIZE_MODE_IDS: Readonly<Record<PrizeMode, number>> = { Lott: 1, ZY: 2, Elott: 3, SEA: 4 };

/** A prize mode as clients of the gateway name it: by its number or its name; a name that there is not says nothing. */
export const gatewayPrizeMode = v.pipe(
  v.union([v.number(), wireText(20)]),
  v.transform(
    (named): PrizeMode =>
      PRIZE_MODES.find((mode) => mode === named || String(PRIZE_MODE_IDS[mode]) === String(named)) ?? 'Lott',
  ),
);

/** How the family says that something is not offered. */
export const NOT_OFFERED_CODE = { NO_PERMISSION: 'function.not.available' } as const;

/** Page of a list that the gateway counts from 0. */
export const gatewayPage = v.optional(wireInteger(0, 9_999), 0);

/** Lists that are asked for a prize mode and a device; neither changes what there is. */
export const gatewayMenuQuery = v.object({
  prizeMode: v.optional(gatewayPrizeMode),
  device: v.optional(wireText(20)),
});

/** A lottery as the gateway's menus have it: times in milliseconds, no issue where nothing can be bet. */
export const gatewayGame = v.object({
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
export type GatewayGame = v.InferOutput<typeof gatewayGame>;

/** Lotteries by category. */
export const gatewayMenu = v.object({
  categories: v.array(v.object({ tag: v.string(), labelName: v.string(), gameMenus: v.array(gatewayGame) })),
});

/** Lotteries of one group. */
export const gatewayGroup = v.object({
  gameGroupId: v.string(),
  gameGroupCode: v.picklist(LOTTERY_FAMILIES),
  code: v.picklist(LOTTERY_FAMILIES),
  games: v.array(gatewayGame),
});

/** What a prize mode pays, as a series of 2000: 1900 pays back 95 of 100 on average. */
export const gatewaySeries = v.object({
  gameGroupCode: v.picklist(LOTTERY_FAMILIES),
  prizeModeId: v.number(),
  prizeMode,
  maxSeries: v.number(),
  minSeries: v.number(),
  maxBetSeries: v.number(),
  defaultSeries: v.number(),
});

const gatewayPlay = {
  playId: v.number(),
  playCode: v.string(),
  playName: v.string(),
};

/** Plays of a lottery in one prize mode, each under the number that slips name it by. */
export const gatewayPlayMenu = v.object({
  prizeModeId: v.number(),
  prizeModeName: v.string(),
  playMenuGroups: v.array(
    v.object({
      ...gatewayPlay,
      groupSwitch: v.boolean(),
      sorting: v.number(),
      playMenus: v.array(
        v.object({
          ...gatewayPlay,
          playSwitch: v.boolean(),
          /** Units of the betting mode that one line costs. */
          singleBetPrice: v.number(),
          playInfos: v.array(v.object({ prizeType: v.string(), bonus: moneyOutput })),
        }),
      ),
    }),
  ),
});
