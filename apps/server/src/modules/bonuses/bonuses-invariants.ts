import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What bonuses say of the ledger. */
export const bonusesInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'BONUS',
      recently: 'scoped',
      about:
        'a bonus was given once with its amount, ends with an empty account, and becomes money only when its conditions are met',
      query: `select g.merchant_code, g.grant_id::text as detail from @bonus_grant g
        join account b on b.merchant_code = g.merchant_code and b.account_id = g.account_id
        left join account m on m.merchant_code = g.merchant_code and m.owner_type = 'member' and m.owner_id = g.member_id::text
         and m.kind = 'REAL' and m.currency = g.currency and m.book = 'LIVE'
       where b.owner_type <> 'grant' or b.owner_id <> g.grant_id::text or b.kind <> 'BONUS' or b.held <> 0
          or g.amount is distinct from (select sum(f.amount) from txn t join transfer f using (merchant_code, txn_id)
            where t.merchant_code = g.merchant_code and t.idem_scope = 'bonus' and t.idem_key = 'grant/' || g.grant_id
              and f.credit_account = g.account_id)
          or case g.state when 'active' then m.bonus is distinct from 'active' else b.balance <> 0 end
          or (g.state <> 'converted' and g.converted <> 0)`,
    },
  ],
  inSpans: true,
  fresh: `idem_scope = 'bonus'`,
  recent: {
    bonus_grant: `select distinct g.* from recent_txn t join recent_transfer f on f.merchant_code = t.merchant_code and f.txn_id = t.txn_id
      join bonus_grant g on g.merchant_code = f.merchant_code and g.account_id in (f.debit_account, f.credit_account)
     where t.idem_scope = 'bonus'`,
  },
};
