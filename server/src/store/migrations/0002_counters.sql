-- Failed sign-ins, for all servers together. No account and no address can be read from a name or a value: both are keyed hashes.
create table counters (
  kind text not null check (kind in ('failures', 'windows', 'knownAddresses')),
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (kind, name)
);
create index counters_old on counters (kind, updated_at);
