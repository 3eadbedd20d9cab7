-- Rotation of SECRET (decision 097).

-- The secrets that something may be encrypted under, by their ids. A start that does not know one of them says so.
create table secret_keys (
  id bytea primary key check (octet_length(id) = 4)
);

-- Keys of keyed hashes that are looked up and cannot be made anew, encrypted under SECRET: a rotation encrypts the key again, and the hashes stay.
create table hash_keys (
  purpose text primary key,
  sealed bytea not null
);

comment on column recovery_codes.code_hash is
  'A key and the HMAC of the code under it, both encrypted under SECRET; of older codes the HMAC alone (32 bytes), under a key from SECRET.';
