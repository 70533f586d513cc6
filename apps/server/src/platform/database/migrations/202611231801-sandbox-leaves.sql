-- The sandboxes are a program of their own with a schema of its own (docs/decisions/0048): their books here go. What is half
-- done begins anew there, by our own ids: an open deposit is opened again and then paid or expires, a payout on its way is
-- ordered again. Sandboxes move no money, so none of it is paid twice.
update deposit set provider_reference = null where provider = 'sandbox' and state = 'pending';
update withdrawal set state = 'approved', provider_reference = null where provider = 'sandbox' and state = 'paying';

drop table sandbox_payment, sandbox_payout, sandbox_mail, sandbox_sms, sandbox_sms_failure, sandbox_phone_session,
  sandbox_identity, sandbox_chat;
