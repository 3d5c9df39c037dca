-- What a write with an idempotency key was answered, for all servers together. User, call, key and input are kept as keyed hashes;
-- the answer is in clear.
create table remembered_answers (
  place text primary key,
  holder text not null,
  fingerprint text not null,
  state text not null check (state in ('running', 'unanswered', 'answered')),
  -- The process that does the write, and when it last said that it still does.
  owner text not null,
  seen_at timestamptz not null default now(),
  -- When the last try ended of which the outcome is unknown.
  tried_at timestamptz,
  -- JSON; null where the write was answered with nothing.
  answer text,
  -- The hashes of the files, in the order in which they arrived.
  files text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index remembered_answers_of on remembered_answers (holder);
create index remembered_answers_old on remembered_answers (created_at);
create index remembered_answers_running on remembered_answers (owner) where state = 'running';
