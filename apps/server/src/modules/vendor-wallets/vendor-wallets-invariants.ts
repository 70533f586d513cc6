import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';

/** What transfers to and from vendors' own wallets say of the ledger. */
export const vendorWalletsInvariants: ModuleInvariants = {
  invariants: [
    {
      id: 'VENDOR_TRANSFER',
      recently: 'scoped',
      about:
        'a transfer to a vendor has one hold that ended as its state says, one back its amount once it is done, and nothing else moves',
      query: `with asked as (
          select merchant_code, transfer_id::text as key, member_id::text as owner, currency, direction, moved,
                 case when direction = 'in' then amount end as held,
                 case when direction = 'in' then case state when 'done' then 'CAPTURED' when 'refused' then 'VOIDED' else 'ACTIVE' end end as state
            from @vendor_transfer where direction = 'in' or moved > 0),
        booked as (
          select t.merchant_code, t.idem_key as key, a.owner_id as owner, a.currency::text as currency, 'in' as direction,
                 h.captured as moved, h.amount as held, h.state
            from @txn t join hold h on h.merchant_code = t.merchant_code and h.hold_id = t.txn_id and h.purpose = 'VENDOR'
            join account a on a.merchant_code = t.merchant_code and a.account_id = t.account_id
           where t.kind = 'RESERVE'
          union all
          select t.merchant_code, split_part(t.idem_key, ':', 2), a.owner_id, a.currency::text, 'out', f.amount::bigint, null, null
            from @txn t join @transfer f using (merchant_code, txn_id)
            join account a on a.merchant_code = t.merchant_code and a.account_id = t.account_id
           where t.kind = 'VENDOR_OUT')
        select merchant_code, key as detail from asked w full join booked b using (merchant_code, key)
         where (w.owner, w.currency, w.direction, w.moved, w.held, w.state)
           is distinct from (b.owner, b.currency, b.direction, b.moved, b.held, b.state)`,
    },
    {
      id: 'VENDOR_WALLET',
      recently: 'scoped',
      about:
        "the balance of a member's account at a vendor is transfers there less transfers back, plus results of play that the vendor reported",
      query: `select w.merchant_code, w.vendor_code || '/' || w.member_id as detail
          from @vendor_wallet w left join account a on a.merchant_code = w.merchant_code and a.owner_type = 'vendor'
           and a.owner_id = w.vendor_code || '/' || w.member_id and a.kind = 'VENDOR_WALLET' and a.currency = w.currency and a.book = 'LIVE'
         where coalesce(a.balance, 0) <> w.received - w.returned + w.result
            or w.received <> (select coalesce(sum(t.moved), 0) from vendor_transfer t where t.merchant_code = w.merchant_code
                 and t.member_id = w.member_id and t.vendor_code = w.vendor_code and t.direction = 'in')
            or w.returned <> (select coalesce(sum(t.moved), 0) from vendor_transfer t where t.merchant_code = w.merchant_code
                 and t.member_id = w.member_id and t.vendor_code = w.vendor_code and t.direction = 'out')
        union all
        select a.merchant_code, a.owner_id from account a
         where a.owner_type = 'vendor' and not exists (select from vendor_wallet w where w.merchant_code = a.merchant_code
           and a.owner_id = w.vendor_code || '/' || w.member_id and w.currency = a.currency)`,
    },
  ],
  fresh: `idem_scope = 'vendor-transfer'`,
  recent: {
    vendor_transfer: `select * from vendor_transfer where greatest(created_at, completed_at) >= $1 + interval '5 minutes'
    union select v.* from recent_txn t join vendor_transfer v on v.merchant_code = t.merchant_code and t.idem_scope = 'vendor-transfer'
       and t.kind in ('RESERVE', 'SETTLE', 'VOID', 'VENDOR_OUT')
       and v.transfer_id = case when t.kind = 'RESERVE' then t.idem_key else split_part(t.idem_key, ':', 2) end::uuid`,
    vendor_wallet: `select * from vendor_wallet where changed_at >= $1`,
  },
};
