import { MEMBER_LEGS, type ModuleInvariants } from '#server/modules/ledger/ledger.ts';
import { LOTTERY_GAMES } from './games.data.ts';

/** As whose games orders are booked. */
const VENDORS = [...new Set(LOTTERY_GAMES.map(({ vendorCode }) => vendorCode))];

/** What orders of lotteries say of the ledger. */
export const lotteryInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'LOTTERY',
      recently: 'scoped',
      about: 'an order is one stake of its amount, and what its draw paid and gave back is what the ledger moved',
      query: `with leg as (${MEMBER_LEGS}),
        ordered as (select merchant_code, vendor_code as scope, order_id::text as key, member_id::text as owner,
            game_id || ':' || issue as round_id, stake, returned, payout, settled_at from @lottery_order),
        back as (select merchant_code, idem_scope as scope, ref_key as key, sum(amount) as amount from leg
           where kind = 'STAKE_RETURN' group by 1, 2, 3),
        won as (select leg.merchant_code, idem_scope as scope, round_id, owner_id as owner, sum(amount) as amount
            from leg join account using (merchant_code, account_id) where leg.kind = 'WIN' group by 1, 2, 3, 4)
        select o.merchant_code, o.key as detail from ordered o
          left join leg s on s.merchant_code = o.merchant_code and s.idem_scope = o.scope and s.idem_key = o.key and s.kind = 'BET'
          left join back b on b.merchant_code = o.merchant_code and b.scope = o.scope and b.key = o.key
         where s.amount is distinct from o.stake or s.round_id is distinct from o.round_id or coalesce(b.amount, 0) <> o.returned
        union all
        select o.merchant_code, o.owner || ' ' || o.round_id from (
            select merchant_code, scope, round_id, owner, sum(payout) as payout from ordered group by 1, 2, 3, 4) o
          left join won w using (merchant_code, scope, round_id, owner)
         where coalesce(w.amount, 0) <> o.payout`,
    },
  ],
  fresh: `idem_scope in (${VENDORS.map((code) => `'${code}'`).join(', ')})`,
  recent: {
    lottery_order: `select * from lottery_order where created_at >= $1 + interval '5 minutes'
    union select o.* from named n join lottery_order o on o.merchant_code = n.merchant_code and o.order_id = n.id
     where n.kind = 'BET'`,
  },
};
