-- Browsers also follow a sport, or an event: all of its matches.
CREATE TABLE push_sport (
  subscription_id TEXT NOT NULL CONSTRAINT push_sport_subscription_fkey REFERENCES push_subscription (id) ON DELETE CASCADE,
  sport TEXT NOT NULL,
  CONSTRAINT push_sport_pkey PRIMARY KEY (subscription_id, sport)
);
CREATE INDEX push_sport_by_sport ON push_sport (sport);

CREATE TABLE push_event (
  subscription_id TEXT NOT NULL CONSTRAINT push_event_subscription_fkey REFERENCES push_subscription (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL CONSTRAINT push_event_event_fkey REFERENCES event (id) ON DELETE CASCADE,
  CONSTRAINT push_event_pkey PRIMARY KEY (subscription_id, event_id)
);
CREATE INDEX push_event_by_event ON push_event (event_id);
