-- Profile, payment password, security question, and a password issued by staff that holds until the time given.
alter table member
  add column head_icon text,
  add column temporary_password_until timestamptz,
  add column security_question text,
  add column security_answer_hash text;

-- What the device called itself at the login, for the list of devices a member sees.
alter table session add column agent text;

-- Files members uploaded, by the hash of their content; the bytes stand below the data folder.
create table file (
  merchant_code text not null references merchant,
  owner_id uuid not null,
  purpose text not null,
  file_hash text not null,
  file_type text not null,
  byte_count integer not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code, owner_id, purpose, file_hash)
);
create index file_by_hash on file (merchant_code, file_hash);
