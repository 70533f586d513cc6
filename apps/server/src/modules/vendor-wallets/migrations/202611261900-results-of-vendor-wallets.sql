-- A member's profit and loss names what play at vendors with a wallet of their own won or lost.
create view vendor_wallet_account with (security_invoker = true) as
  select w.merchant_code, w.member_id, a.account_id
    from vendor_wallet w
    join account a on a.merchant_code = w.merchant_code and a.owner_type = 'vendor' and a.owner_id = w.vendor_code || '/' || w.member_id
     and a.kind = 'VENDOR_WALLET' and a.currency = w.currency and a.book = 'LIVE';
comment on view vendor_wallet_account is 'accounts in the ledger of members at vendors with a wallet of their own';
