import type { Gender } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { personKey } from '#server/features/entry/entry-squad.rules.ts'

export type EntryRow = Row<'event_entry'>
export type MemberRow = Row<'squad_member'>

const TEAMS_ENTERED_DAYS_AGO = 70

export const entryRow = (
  setting: Setting,
  event: Row<'event'>,
  departmentId: string,
  more: Partial<EntryRow>,
): EntryRow => ({
  id: setting.newId(),
  event_id: event.id,
  department_id: departmentId,
  team_id: null,
  team_name: null,
  label: null,
  label_key: '',
  state: 'ENTERED',
  reason: null,
  after_play: 0,
  late_reason: null,
  squad_version: 1,
  created_by: null,
  created_at: daysAgo(setting, TEAMS_ENTERED_DAYS_AGO),
  ...more,
})

/** A player of a squad. The captain is first. */
export const memberRow = (
  entry: EntryRow,
  person: Row<'profile'>,
  position: number,
  more: Partial<MemberRow> = {},
): MemberRow => ({
  entry_id: entry.id,
  position,
  profile_id: person.id,
  person_key: person.id,
  name: person.name,
  roll_number: null,
  gender: person.gender,
  is_reserve: 0,
  is_captain: position === 0 ? 1 : 0,
  ...more,
})

/** A player without an account. */
export const namedRow = (
  entry: EntryRow,
  person: { name: string; rollNumber: string | null; gender: Gender },
  position: number,
): MemberRow => ({
  entry_id: entry.id,
  position,
  profile_id: null,
  person_key: personKey(entry.department_id, person),
  name: person.name,
  roll_number: person.rollNumber,
  gender: person.gender,
  is_reserve: 0,
  is_captain: 0,
})
