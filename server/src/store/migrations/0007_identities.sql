-- Who signed in with which token of the upstream, as the upstream said it: access records and their readers are not taken from a token
-- of a browser alone. The token is a hash.
create table identities (
  token_hash text primary key,
  user_id text,
  role_id text,
  signed_in_at timestamptz not null default now()
);
create index identities_old on identities (signed_in_at);
