-- Tables that a user saved as a file are accesses as well: the subject says which, and how many rows (docs/decisions/0087).
alter table access_records drop constraint access_records_action_check;
alter table access_records add constraint access_records_action_check
  check (action in ('phone revealed', 'recording played', 'selfie viewed', 'file opened', 'exported'));
