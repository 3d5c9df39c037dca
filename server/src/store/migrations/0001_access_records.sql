-- Who saw which phone number, recording, selfie or file; never its content. As in the reference backend each row carries the hash of
-- the one before, so that a row changed or removed shows. Ids of users and records are the upstream's, which may be any text.
create table access_records (
  id bigint primary key,
  at timestamptz not null default now(),
  user_id text,
  action text not null check (action in ('phone revealed', 'recording played', 'selfie viewed', 'file opened')),
  subject text not null,
  subject_id text,
  request_id text,
  address text,
  previous_hash text not null,
  hash text not null
);
create index access_records_by on access_records (user_id, at);

-- JSON keeps the columns apart whatever text they hold.
create function hash_of(r access_records) returns text language sql stable set search_path from current as $$
  select encode(sha256(convert_to(jsonb_build_array(r.previous_hash, r.id,
    to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), r.user_id, r.action, r.subject, r.subject_id,
    r.request_id, r.address)::text, 'UTF8')), 'hex')
$$;

-- Rows are written one at a time and numbered here: the order of the ids is the order of the chain, and a gap is a missing row.
create function chain_access_record() returns trigger language plpgsql set search_path from current as $$
declare
  last access_records;
begin
  perform pg_advisory_xact_lock(7263410584);
  select * into last from access_records order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, '');
  new.hash := hash_of(new);
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed nor removed', tg_table_name;
end $$;

create trigger access_records_chain before insert on access_records for each row execute function chain_access_record();
create trigger access_records_only_grow before update or delete on access_records
  for each row execute function refuse_change();
create trigger access_records_stay before truncate on access_records for each statement execute function refuse_change();
