-- What stood before a result was corrected, or before its correction was taken back. `former` is JSON: the columns of the match, and
-- what was decided about its fixture. `version` is that of the match it replaced, so that a result is replaced once.
CREATE TABLE result_change (
  id TEXT NOT NULL CONSTRAINT result_change_pkey PRIMARY KEY,
  match_id TEXT NOT NULL CONSTRAINT result_change_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  kind TEXT NOT NULL,
  former TEXT NOT NULL,
  reason TEXT NOT NULL,
  changed_by TEXT CONSTRAINT result_change_changed_by_fkey REFERENCES profile (id) ON DELETE SET NULL,
  changed_at TEXT NOT NULL,
  CONSTRAINT result_change_match_id_version_unique UNIQUE (match_id, version)
);
CREATE INDEX result_change_by_changed_by ON result_change (changed_by);

-- How a match ended without being played to its end: WALK_OVER, NO_RESULT and so on. Null for one that was. Its winner is TIE where no
-- side won.
ALTER TABLE match ADD COLUMN outcome TEXT;

-- Who entered the result. Where the club asks for a second person, `confirmation` is OPEN until another organiser has confirmed it.
-- A result may be disputed until `provisional_until`. Both are null where the club did not ask for it at the time.
ALTER TABLE match ADD COLUMN entered_by TEXT CONSTRAINT match_entered_by_fkey REFERENCES profile (id) ON DELETE SET NULL;
CREATE INDEX match_by_entered_by ON match (entered_by);
ALTER TABLE match ADD COLUMN confirmation TEXT;
ALTER TABLE match ADD COLUMN provisional_until TEXT;
ALTER TABLE club ADD COLUMN confirms_results INTEGER;
ALTER TABLE club ADD COLUMN provisional_minutes INTEGER;
