-- Who a member is at an external provider. The provider's issuer and its own id of the person decide, never an e-mail address.
create table member_identity (
  merchant_code text not null,
  issuer text not null,
  subject text not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (merchant_code, issuer, subject),
  foreign key (merchant_code, member_id) references member
);
create index member_identity_of_member on member_identity (merchant_code, member_id);

-- Tokens of external providers that let somebody in already; each counts once.
create table used_identity_token (
  merchant_code text not null references merchant,
  token_hash bytea not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, token_hash)
);

-- An account that is an agent's and no member's: it gets in by the agents' entrance alone.
alter table member add column is_agent_only boolean not null default false;
alter table member add constraint agent_only_is_agent check (is_agent or not is_agent_only);

-- The sandbox's own books: the people its sign-in knows.
create table sandbox_identity (
  account_id uuid primary key,
  provider text not null,
  name text not null,
  email text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sandbox_identity_recent on sandbox_identity (provider, created_at desc);

-- App ids at the external providers; an empty one: that sign-in is not initialised.
update merchant set settings = '{"externalSignIn": {"FACEBOOK": "", "GOOGLE": ""}}'::jsonb || settings, version = version + 1;
