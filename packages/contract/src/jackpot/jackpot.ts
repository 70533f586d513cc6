import * as v from 'valibot';
import { gameFields } from '../catalogue/games.ts';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';

const jackpot = v.object({
  /** What a hit would win now, up to the ceiling: the pool itself, never a figure for show. */
  value: moneyOutput,
  /** The game that feeds it and wins it, in the asked language. */
  game: gameFields,
  /** Percent of each stake that goes into it, as a decimal. */
  share: v.string(),
  /** How much is staked for one hit on average. */
  stakesPerHit: moneyOutput,
});
export type JackpotView = v.InferOutput<typeof jackpot>;

/** The merchant's present jackpot (JACKPOT-04); null where no pool runs, and while its game is not shown. */
export const getJackpot = defineEndpoint({
  summary: 'The jackpot that can be won, and what feeds it.',
  method: 'GET',
  path: '/wps/jackpot',
  caller: 'guest',
  cacheSeconds: 5,
  request: v.object({}),
  response: v.object({ jackpot: v.nullable(jackpot) }),
  errors: [],
  rows: ['JACKPOT-04'],
});

export const jackpotEndpoints = { getJackpot };
