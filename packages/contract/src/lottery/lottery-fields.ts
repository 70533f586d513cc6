import * as v from 'valibot';
import { PLAY_STATES } from '../catalogue/games.ts';
import { wireTime } from '../wire.ts';

/** Modes in which a lottery's prices are made (LAUNCH-07). */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];
export const prizeMode = v.picklist(PRIZE_MODES);

/** Ways to play a lottery, as addresses and queries have them (LAUNCH-07). */
export const PLAY_TYPES = ['trad', 'ent'] as const;
export type PlayType = (typeof PLAY_TYPES)[number];

/** How results come about: what a betting page draws its board for. */
export const LOTTERY_FAMILIES = ['SSC', 'K3', 'PK10', 'KENO', 'VN27', 'VN18'] as const;
export const REGIONS = ['north', 'central', 'south'] as const;

/** Life of a draw; `SETTLED` and `VOID` are its ends. */
export const DRAW_STATES = ['SCHEDULED', 'OPEN', 'LOCKED', 'SEALED', 'DRAWN', 'SETTLED', 'VOID'] as const;

const prizeTiers = v.array(v.object({ code: v.string(), numbers: v.array(v.string()) }));

/** A lottery as menus and lists have it. */
export const lotteryGameFields = v.object({
  gameId: v.string(),
  code: v.string(),
  gameGroupId: v.string(),
  gameGroupCode: v.picklist(LOTTERY_FAMILIES),
  gameName: v.string(),
  remark: v.string(),
  tag: v.array(v.string()),
  webIconUrl: v.string(),
  mobileIconUrl: v.string(),
  tradPlaySwitch: v.boolean(),
  entPlaySwitch: v.boolean(),
  /** `Tradition,Entertainment`: the ways to play, joined by commas (LAUNCH-04). */
  lottoMode: v.string(),
  /** The issue that is drawn next; null when no draw is in sight. */
  numero: v.nullable(v.string()),
  previousNumero: v.nullable(v.string()),
  previousWinningNumber: v.nullable(v.string()),
  /** Seconds to the draw of that issue; bets close `lockTime` seconds before it. */
  remainTime: v.number(),
  lockTime: v.number(),
  /** Two times in milliseconds, where a source sends them (LOTT-20). */
  lotteryTime: v.optional(v.tuple([v.number(), v.number()])),
  isSale: v.boolean(),
  isOfficial: v.boolean(),
  /** Days of the draw, joined by commas: 1 Sunday to 7 Saturday; empty: every day. */
  drawDayOfWeek: v.string(),
  region: v.nullable(v.picklist(REGIONS)),
  lottoArea: v.string(),
  ui: v.string(),
  mUi: v.string(),
  css: v.string(),
  state: v.picklist(PLAY_STATES),
  vassalage: v.string(),
});
export type LotteryGame = v.InferOutput<typeof lotteryGameFields>;

/** A draw that was, or was to be. */
export const drawFields = v.object({
  gameId: v.string(),
  numero: v.string(),
  state: v.picklist(DRAW_STATES),
  /** Numbers joined by commas, tiers of prizes by semicolons; null before the draw and where it was void. */
  winningNumber: v.nullable(v.string()),
  prizes: v.nullable(prizeTiers),
  /** When it was to be drawn, and when it was. */
  drawTime: wireTime,
  drawnTime: v.nullable(wireTime),
});
export type LotteryDraw = v.InferOutput<typeof drawFields>;

/** An issue that is on sale or will be. */
export const issueFields = v.object({
  gameId: v.string(),
  numero: v.string(),
  /** Milliseconds to the draw; bets close `lockTime` seconds before it (LOTT-21). */
  remainTime: v.number(),
  lockTime: v.number(),
  isSale: v.boolean(),
  drawTime: wireTime,
});
export type LotteryIssue = v.InferOutput<typeof issueFields>;

/** A game of Vietnamese form with its newest draw or its present issue. */
export const vietnamGameFields = v.object({
  gameId: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  mobileIconUrl: v.string(),
  region: v.picklist(REGIONS),
  drawDayOfWeek: v.string(),
});
