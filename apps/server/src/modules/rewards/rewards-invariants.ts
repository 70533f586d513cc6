import { creditInvariant, type ModuleInvariants } from '#server/modules/ledger/ledger.ts';

const OF_REWARD = { table: 'reward', key: 'reward_id' } as const;

const money = creditInvariant({
  ...OF_REWARD,
  id: 'REWARD',
  about:
    'a claimed reward without conditions has one credit of its amount, and there is no such credit without a reward',
  kind: 'REWARD',
  claimed: 'claimed_at is not null and conditions is null',
});
const bonuses = creditInvariant({
  ...OF_REWARD,
  id: 'REWARD_BONUS',
  about:
    'a claimed reward with conditions is one bonus of its amount, and there is no bonus of a reward without the reward',
  kind: 'BONUS_GRANT',
  scope: 'reward',
  claimed: 'claimed_at is not null and conditions is not null',
});

/** What claimed rewards say of the ledger. */
export const rewardsInvariants: ModuleInvariants = {
  invariants: [...money.invariants, ...bonuses.invariants],
  fresh: `(${money.fresh}) or (${bonuses.fresh})`,
  recent: { reward: [money.recent['reward'], bonuses.recent['reward']].join('\n    union ') },
};
