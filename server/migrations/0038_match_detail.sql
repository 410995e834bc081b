-- The parts of a result in the words of its sport, as JSON: sets, halves, innings. Null where only two scores were entered.
ALTER TABLE match ADD COLUMN detail TEXT;
