import { testDamages } from '../../../test/damaged-ledger.ts';
import { jackpotsInvariants } from './jackpots-invariants.ts';

/** What a stake of the small ledger gave to the pool, 0.05; folded and won as SQL says. */
const plantShare = ({ key = 'bet', amount = 500, foldedBy = 'null', won = 'null', wonKey = 'null' } = {}) =>
  `alter table jackpot_share disable trigger all;
  insert into jackpot_share (merchant_code, vendor_code, stake_key, round_id, member_id, currency, book, amount, folded_by, won, won_key)
    select merchant_code, 'JL', '${key}', 'r', owner_id::uuid, currency, book, ${amount}, ${foldedBy}, coalesce(${won}, 0), ${wonKey}
      from account where owner_type = 'member'`;
const fold = `select jackpot_fold(merchant_code, currency, book::text, 0) from account where owner_type = 'member'`;
/** The win of 7.00 is one of the pool, which has it. */
const wonOfPool = `${plantShare({ amount: 70_000 })}; ${fold};
  update jackpot_share set won = 70000, won_key = 'win'`;

testDamages(jackpotsInvariants, [
  [
    'JACKPOT_SHARE',
    'a share that was counted twice',
    `${plantShare()}; ${fold}; update jackpot_share set amount = 600`,
  ],
  ['JACKPOT_SHARE', 'a share that was folded by nothing', plantShare({ foldedBy: 'gen_random_uuid()' })],
  ['JACKPOT_SHARE', 'a share without its stake', `${plantShare({ key: 'win' })}`],
  ['JACKPOT_WIN', 'a jackpot that was won and never left the pool', wonOfPool],
  [
    'JACKPOT_WIN',
    'a jackpot that left the pool and was won by nobody',
    `${plantShare()}; ${fold};
    select ledger_apply(p, gen_random_uuid(), 'JACKPOT_OUT', 'jackpot', 'JL/win', '\\x00', null, null, array[-500::bigint],
      array[ledger_house_account(p.merchant_code, 'HOUSE_GGR', p.currency, p.book)], 0) from account p where kind = 'JACKPOT'`,
  ],
]);
