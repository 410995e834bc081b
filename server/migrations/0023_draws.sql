-- 1 when its places were set by hand although it is drawn: results of the draw no longer change them.
ALTER TABLE event ADD COLUMN has_places_by_hand INTEGER NOT NULL DEFAULT 0;

-- The parts of an event in their order, with their rules as JSON.
CREATE TABLE event_stage (
  id TEXT NOT NULL CONSTRAINT event_stage_pkey PRIMARY KEY,
  event_id TEXT NOT NULL CONSTRAINT event_stage_event_fkey REFERENCES event (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  rules TEXT NOT NULL,
  CONSTRAINT event_stage_event_id_number_unique UNIQUE (event_id, number)
);

-- The seed of an entry. 1 is the strongest.
CREATE TABLE entry_seed (
  entry_id TEXT NOT NULL CONSTRAINT entry_seed_pkey PRIMARY KEY
    CONSTRAINT entry_seed_entry_fkey REFERENCES event_entry (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL CONSTRAINT entry_seed_event_fkey REFERENCES event (id) ON DELETE CASCADE,
  seed INTEGER NOT NULL
);
CREATE INDEX entry_seed_by_event ON entry_seed (event_id);

-- A draw of a stage: its random seed and, as JSON, those drawn, the steps that are shown and the fixtures. A stage has one draw
-- that is not voided.
CREATE TABLE stage_draw (
  id TEXT NOT NULL CONSTRAINT stage_draw_pkey PRIMARY KEY,
  stage_id TEXT NOT NULL CONSTRAINT stage_draw_stage_fkey REFERENCES event_stage (id) ON DELETE CASCADE,
  method TEXT NOT NULL CONSTRAINT stage_draw_method_known CHECK (method IN ('SEEDS', 'LOTS', 'HAND')),
  seed TEXT NOT NULL,
  witnesses TEXT NOT NULL,
  entrants TEXT NOT NULL,
  steps TEXT NOT NULL,
  fixtures TEXT NOT NULL,
  drawn_at TEXT NOT NULL,
  voided_at TEXT,
  void_reason TEXT
);
CREATE UNIQUE INDEX stage_draw_valid ON stage_draw (stage_id) WHERE voided_at IS NULL;
CREATE INDEX stage_draw_by_stage ON stage_draw (stage_id);

-- The match of a fixture, and the entries that meet in it.
CREATE TABLE fixture_match (
  match_id TEXT NOT NULL CONSTRAINT fixture_match_pkey PRIMARY KEY
    CONSTRAINT fixture_match_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  draw_id TEXT NOT NULL CONSTRAINT fixture_match_draw_fkey REFERENCES stage_draw (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  entry1_id TEXT NOT NULL,
  entry2_id TEXT NOT NULL,
  CONSTRAINT fixture_match_draw_id_position_unique UNIQUE (draw_id, position)
);

-- How a fixture was decided without a match, or where its match has no winner: a result as JSON, NULL when it was taken back.
CREATE TABLE fixture_decision (
  draw_id TEXT NOT NULL CONSTRAINT fixture_decision_draw_fkey REFERENCES stage_draw (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  result TEXT,
  reason TEXT,
  decided_at TEXT NOT NULL,
  CONSTRAINT fixture_decision_pkey PRIMARY KEY (draw_id, position)
);

CREATE TABLE stage_attempts (
  draw_id TEXT NOT NULL CONSTRAINT stage_attempts_draw_fkey REFERENCES stage_draw (id) ON DELETE CASCADE,
  entry_id TEXT NOT NULL CONSTRAINT stage_attempts_entry_fkey REFERENCES event_entry (id) ON DELETE CASCADE,
  attempts TEXT NOT NULL,
  ended TEXT CONSTRAINT stage_attempts_ended_known CHECK (ended IN ('DID_NOT_START', 'DISQUALIFIED')),
  CONSTRAINT stage_attempts_pkey PRIMARY KEY (draw_id, entry_id)
);
CREATE INDEX stage_attempts_by_entry ON stage_attempts (entry_id);

-- Lots between level entries, in the drawn order as JSON.
CREATE TABLE stage_lots (
  id TEXT NOT NULL CONSTRAINT stage_lots_pkey PRIMARY KEY,
  draw_id TEXT NOT NULL CONSTRAINT stage_lots_draw_fkey REFERENCES stage_draw (id) ON DELETE CASCADE,
  pool TEXT,
  entry_order TEXT NOT NULL,
  witnesses TEXT NOT NULL,
  drawn_at TEXT NOT NULL
);
CREATE INDEX stage_lots_by_draw ON stage_lots (draw_id);

-- An entry that left after the draw, and from which stage on.
CREATE TABLE draw_leaver (
  entry_id TEXT NOT NULL CONSTRAINT draw_leaver_pkey PRIMARY KEY
    CONSTRAINT draw_leaver_entry_fkey REFERENCES event_entry (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL CONSTRAINT draw_leaver_event_fkey REFERENCES event (id) ON DELETE CASCADE,
  stage INTEGER NOT NULL
);
CREATE INDEX draw_leaver_by_event ON draw_leaver (event_id);
