-- 1: who is not in the register of the college does not play.
ALTER TABLE club ADD COLUMN requires_register INTEGER NOT NULL DEFAULT 0
  CONSTRAINT club_requires_register_known CHECK (requires_register IN (0, 1));

-- The key of a person is their roll number without spaces and case, also of those with an account. Where a squad has one number
-- twice, its keys stay.
UPDATE squad_member SET person_key = 'roll ' || lower(replace(roll_number, ' ', ''))
WHERE roll_number IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM squad_member AS other
    WHERE other.entry_id = squad_member.entry_id
      AND other.position <> squad_member.position
      AND lower(replace(other.roll_number, ' ', '')) = lower(replace(squad_member.roll_number, ' ', ''))
  );
