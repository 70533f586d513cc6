import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What deposits say of the ledger. */
export const depositsInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'DEPOSIT',
      recently: 'scoped',
      about:
        'a confirmed deposit is one credit to its member of what came, less its fee to the house, and there is no credit of a provider without a deposit',
      query: `with confirmed as (
          select merchant_code, 'deposit:' || provider as scope, provider_reference as key, member_id::text as owner, currency,
                 credited_amount + fee as amount, fee from @deposit where state = 'confirmed'),
        credited as (
          select t.merchant_code, t.idem_scope as scope, t.idem_key as key, a.owner_id as owner, a.currency::text as currency,
                 coalesce(sum(f.amount) filter (where f.credit_account = t.account_id), 0)::bigint as amount,
                 coalesce(sum(f.amount) filter (where f.debit_account = t.account_id and h.kind = 'HOUSE_FEES'), 0)::bigint as fee
            from @txn t join @transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
            left join account h on h.merchant_code = t.merchant_code and h.account_id = f.credit_account
           where t.kind = 'DEPOSIT' and t.idem_scope like 'deposit:%' group by 1, 2, 3, 4, 5)
        select merchant_code, scope || '/' || coalesce(key, 'without reference') as detail
          from confirmed d full join credited c using (merchant_code, scope, key)
         where d.owner is distinct from c.owner or d.currency is distinct from c.currency
            or d.amount is distinct from c.amount or d.fee is distinct from c.fee`,
    },
    {
      id: 'DEPOSIT_DECISION',
      recently: 'scoped',
      about:
        'another amount than the ordered one is credited by staff alone, as the provider says it came; what is rejected has a reason and no credit',
      query: `select merchant_code, deposit_id::text as detail from @deposit
       where case state
         when 'confirmed' then (credited_amount + fee <> amount and decided_by is null)
           or (decided_by is not null and (credited_amount + fee, currency) is distinct from (provider_amount, provider_currency))
         when 'rejected' then decided_by is null or decided_at is null or reason is null or credited_amount is not null
         else decided_by is not null end`,
    },
  ],
  fresh: `kind = 'DEPOSIT'`,
  recent: {
    deposit: `select * from deposit where completed_at >= $1 + interval '5 minutes'
    union select d.* from recent_txn t join deposit d on d.merchant_code = t.merchant_code
       and d.provider = substr(t.idem_scope, length('deposit:') + 1) and d.provider_reference = t.idem_key
     where t.kind = 'DEPOSIT' and t.idem_scope like 'deposit:%'`,
  },
};
