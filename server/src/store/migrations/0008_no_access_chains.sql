-- The table stays append-only; records are no longer chained by hashes.
drop trigger access_records_chain on access_records;
drop function chain_access_record();
drop function hash_of(access_records);
drop table access_chains;
alter table access_records drop column previous_hash, drop column hash, drop column chain, drop column link;
