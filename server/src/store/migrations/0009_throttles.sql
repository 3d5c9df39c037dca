-- Attempts of sign-ins, for all servers together, in a table like that of the reference backend. Where accounts signed in from is kept.
create table throttles (
  kind text not null,
  -- Keyed hashes: no account and no address can be read from them.
  subject text not null,
  tries int not null,
  since timestamptz not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, subject)
);
create index throttles_old on throttles (last_at);

insert into throttles (kind, subject, tries, since, last_at)
select 'known address', name || ' ' || jsonb_array_elements_text(value), 1, updated_at, updated_at
from counters where kind = 'knownAddresses';

drop table counters;
