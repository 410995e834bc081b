-- The chain over the audit trail: each seal is the hash of the seal before it and of an entry. The key refuses to delete an entry that has
-- one. Entries that are no longer kept go with their seals but for the last, which has no entry: the chain begins after it.
CREATE TABLE audit_seal (
  number INTEGER NOT NULL CONSTRAINT audit_seal_pkey PRIMARY KEY,
  entry_id TEXT CONSTRAINT audit_seal_entry_id_unique UNIQUE CONSTRAINT audit_seal_entry_fkey REFERENCES audit_entry (id),
  seal TEXT NOT NULL
);
