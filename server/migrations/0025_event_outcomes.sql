-- What sides have of drawn fixtures that are no matches: games of people and pairs, walk-overs, absences and byes. An outcome goes
-- with the department of either side.
CREATE TABLE event_outcome (
  event_id TEXT NOT NULL CONSTRAINT event_outcome_event_fkey REFERENCES event (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  department_id TEXT NOT NULL CONSTRAINT event_outcome_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  against_id TEXT CONSTRAINT event_outcome_against_fkey REFERENCES department (id) ON DELETE CASCADE,
  outcome TEXT NOT NULL CONSTRAINT event_outcome_known CHECK (outcome IN ('WIN', 'TIE', 'LOSS', 'DEFAULT', 'FORFEIT', 'BYE', 'BYE_WON')),
  tag TEXT,
  words TEXT NOT NULL,
  CONSTRAINT event_outcome_pkey PRIMARY KEY (event_id, position)
);
CREATE INDEX event_outcome_by_department ON event_outcome (department_id);
CREATE INDEX event_outcome_by_against ON event_outcome (against_id);
