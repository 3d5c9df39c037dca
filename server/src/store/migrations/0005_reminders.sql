-- Reminders that are pushed to devices: where a device is reached, when, and a text that only the device can decrypt. User, session and
-- device are keyed hashes.
create table reminder_devices (
  device text primary key,
  holder text not null,
  session text not null,
  -- The push subscription of the browser: address, public key and secret of RFC 8291.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  planned_at timestamptz not null
);
create index reminder_devices_of on reminder_devices (holder, planned_at);
create index reminder_devices_session on reminder_devices (session);

create table reminders (
  device text not null references reminder_devices on delete cascade,
  -- Chosen by the device; it names the same call with the same time.
  id text not null,
  at timestamptz not null,
  -- When it is tried: `at`, or later where the push service asked to wait.
  due_at timestamptz not null,
  -- Empty once it was taken to be sent.
  ciphertext text not null,
  -- `taken` before it is sent: what a crash interrupts is not sent twice.
  state text not null check (state in ('waiting', 'taken')),
  tries smallint not null,
  primary key (device, id)
);
create index reminders_due on reminders (due_at) where state = 'waiting';
create index reminders_old on reminders (at);
