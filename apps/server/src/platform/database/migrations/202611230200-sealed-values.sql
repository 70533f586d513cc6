-- Secrets are stored sealed (docs/decisions/0037). What stands here plainly is closed right after the migrations, in their transaction.

-- One value closed by the installation's key: a start with another secret file is noticed before anything is read or written.
create table secret_check (
  value text not null
);
create unique index secret_check_one on secret_check ((true));
comment on table secret_check is 'owner-only: a mark of the secret file';

-- A sealed number looks different each time, so what one card is tells a keyed fingerprint of it.
alter table bank_card add column card_fingerprint text;
drop index bank_card_once;
create unique index bank_card_once on bank_card (merchant_code, card_fingerprint) where removed_at is null;
