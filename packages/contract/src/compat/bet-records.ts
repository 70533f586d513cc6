import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { pageFields, wireTime } from '../wire.ts';
import { recordFields, recordQuery, recordTotals } from '../bets/records.ts';

/** A bet as older clients list it: what our own record has, under their names too. What is kept of no bet is empty. */
const compatRecord = v.object({
  ...recordFields.entries,
  accountType: v.string(),
  origOrderNo: v.string(),
  gameNameCN: v.string(),
  gameNameEN: v.string(),
  nodeName: v.string(),
  eventName: v.string(),
  transTimeInTimestamp: wireTime,
  selection: v.string(),
  odds: v.string(),
  oddsType: v.string(),
  betDetails: v.array(v.object({})),
  customerName: v.string(),
  /** False: there is no agent to show. */
  directAgentName: v.literal(false),
  winLossDraw: v.picklist(['win', 'loss', 'draw', 'cancelled', 'open']),
  /** How it ended: a word, or the number that lotteries have: 1 won, 2 lost, 3 tie, 4 cancelled, 0 open. */
  status: v.union([v.picklist(['win', 'lose', 'draw', 'cancelled', 'open']), v.picklist([0, 1, 2, 3, 4])]),
});
export type CompatRecord = v.InferInput<typeof compatRecord>;

/** Sums of a list of bets under all names that older clients read. */
export const compatFooter = v.object({
  ...recordTotals,
  validBetting: moneyOutput,
  gameValidBetting: moneyOutput,
  netProfit: moneyOutput,
  totalHands: v.number(),
});

const list = {
  method: 'GET',
  rename: { accountType: 'vendor' },
  caller: 'session',
  compatOnly: true,
  request: v.object(recordQuery),
  response: v.object({ list: v.array(compatRecord), ...pageFields, total: v.number(), footer: compatFooter }),
  errors: [],
} as const;

/** Bets on slots, as older clients list them (decision 0104); so are all below, each of one kind of games. */
export const listRngOrders = defineEndpoint({
  ...list,
  summary: "The member's bets on slots, for older clients.",
  path: '/wps/relay/ODSFE2_RNGOrders',
});

export const listFishOrders = defineEndpoint({
  ...list,
  summary: "The member's bets on fishing games, for older clients.",
  path: '/wps/relay/ODSFE2_FishOrders',
});

export const listLiveOrders = defineEndpoint({
  ...list,
  summary: "The member's bets at live tables, for older clients.",
  path: '/wps/relay/ODSFE2_LiveOrders',
});

export const listPvpOrders = defineEndpoint({
  ...list,
  summary: "The member's bets on games against players, for older clients.",
  path: '/wps/relay/ODSFE2_PvPOrders',
});

export const listSettledSportsOrders = defineEndpoint({
  ...list,
  summary: "The member's settled bets on sports, for older clients.",
  path: '/wps/relay/ODSFE2_SportsSettOrders',
});

export const listOpenSportsOrders = defineEndpoint({
  ...list,
  summary: "The member's open bets on sports, for older clients.",
  path: '/wps/relay/ODSFE2_SportsUnsettOrders',
});

export const listAllSportsOrders = defineEndpoint({
  ...list,
  summary: "The member's bets on sports, for older clients.",
  path: '/wps/relay/ODSFE2_ordersSportsRemote',
});

export const listSettledElottOrders = defineEndpoint({
  ...list,
  summary: "The member's settled rounds of electronic lotteries, for older clients.",
  path: '/wps/relay/ODSFE2_ElottSettledOrders',
});

export const listOpenElottOrders = defineEndpoint({
  ...list,
  summary: "The member's open rounds of electronic lotteries, for older clients.",
  path: '/wps/relay/ODSFE2_ElottUnsettledOrders',
});

export const compatRecordsEndpoints = {
  listRngOrders,
  listFishOrders,
  listLiveOrders,
  listPvpOrders,
  listSettledSportsOrders,
  listOpenSportsOrders,
  listAllSportsOrders,
  listSettledElottOrders,
  listOpenElottOrders,
};
