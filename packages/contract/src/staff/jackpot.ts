import * as v from 'valibot';
import { addedReturn, MOST_ADDED_RETURN, MOST_STAKES_PER_HIT } from '../jackpot/terms.ts';
import { isAmount, positive, version } from './setting-fields.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import { empty, uuid } from './staff-fields.ts';

/** Terms of a jackpot as staff write them (JACKPOT-04). Issues name the field that does not fit, and say why. */
export const jackpotTerms = v.pipe(
  v.strictObject({
    /** Node of one of our own slots. */
    game: v.pipe(v.string(), v.minLength(1, 'Choose a game.'), v.maxLength(64)),
    /** Percent of each stake that goes into the pool. */
    share: v.pipe(v.string(), v.trim(), v.regex(/^\d(\.\d{1,4})?$/, 'Percent below 10, such as 1 or 0.5.')),
    /** What the pool begins with. */
    seed: positive,
    /** The most that is won at once; null: all there is. */
    ceiling: v.nullable(positive),
    /** How much is staked for one hit on average. */
    stakesPerHit: positive,
  }),
  v.forward(
    v.partialCheck(
      [['share'], ['seed'], ['stakesPerHit']],
      (terms) => !isAmount(terms.seed) || !isAmount(terms.stakesPerHit) || addedReturn(terms) <= MOST_ADDED_RETURN,
      `Share and seed together return more than ${MOST_ADDED_RETURN} % of the stakes.`,
    ),
    ['share'],
  ),
  v.forward(
    v.partialCheck(
      [['stakesPerHit']],
      ({ stakesPerHit }) =>
        Number(stakesPerHit) <= MOST_STAKES_PER_HIT && /^\d+(\.\d{1,2})?$/.test(stakesPerHit.trim()),
      `At most ${MOST_STAKES_PER_HIT}, with two decimals.`,
    ),
    ['stakesPerHit'],
  ),
  v.forward(
    v.partialCheck(
      [['seed'], ['ceiling']],
      ({ seed, ceiling }) => ceiling === null || Number(ceiling) >= Number(seed),
      'The ceiling is no less than the seed.',
    ),
    ['ceiling'],
  ),
);
export type JackpotTerms = v.InferOutput<typeof jackpotTerms>;

/** The jackpot of a merchant; null: it has none. */
export const jackpotChoice = v.strictObject({ terms: v.nullable(jackpotTerms) });
export type JackpotChoice = v.InferOutput<typeof jackpotChoice>;

const text = v.string();
const part = v.strictObject({
  version,
  choice: v.strictObject({
    terms: v.nullable(
      v.strictObject({ game: text, share: text, seed: text, ceiling: v.nullable(text), stakesPerHit: text }),
    ),
  }),
});

const jackpot = v.strictObject({
  currency: text,
  /** Slots of ours that members can play. */
  games: v.array(v.strictObject({ nodeId: text, name: text })),
  /** What the pools have, before the ceiling: of money, and of trial credit. */
  pool: v.strictObject({ money: text, trial: text }),
  /** The latest wins of money, the newest first. */
  wins: v.array(
    v.strictObject({ at: text, memberId: uuid, userName: text, game: v.nullable(text), won: text, roundId: text }),
  ),
  jackpot: part,
});
export type StaffJackpot = v.InferOutput<typeof jackpot>;

export const showJackpot = defineStaffEndpoint({
  summary: 'The jackpot of a merchant: its terms, what is in it, and who won it.',
  method: 'GET',
  path: '/staff/m/:merchant/jackpot',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: jackpot,
});

export const changeJackpot = defineStaffEndpoint({
  summary:
    'Changes the jackpot (JACKPOT-04); refused with what stands when it is not what was read. Game sessions that are open keep the terms they began with.',
  method: 'POST',
  path: '/staff/m/:merchant/jackpot',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: jackpotChoice }),
  response: part,
});

export const jackpotStaffEndpoints = { showJackpot, changeJackpot };
