import { testDamages } from '../../../test/damaged-ledger.ts';
import { rewardsInvariants } from './rewards-invariants.ts';

testDamages(rewardsInvariants, [
  ['REWARD', 'a credit without a reward', `update txn set kind = 'REWARD' where idem_key = 'win'`],
  [
    'REWARD_BONUS',
    'a bonus of a reward without the reward',
    `update txn set kind = 'BONUS_GRANT', idem_scope = 'reward' where idem_key = 'win'`,
  ],
]);
