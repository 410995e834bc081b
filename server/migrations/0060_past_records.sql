-- The best mark of an event from before Podium, as the club has it on paper. The events of all seasons with this sport, gender and name share it.
CREATE TABLE past_record (
  sport TEXT NOT NULL,
  gender TEXT NOT NULL,
  name_key TEXT NOT NULL,
  kind TEXT NOT NULL,
  mark INTEGER NOT NULL,
  name TEXT NOT NULL,
  department TEXT NOT NULL,
  year INTEGER NOT NULL,
  CONSTRAINT past_record_pkey PRIMARY KEY (sport, gender, name_key)
);

-- The same event of all seasons.
CREATE INDEX event_by_name ON event (sport, gender, name_key);
