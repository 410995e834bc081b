import type { Row } from '#server/db/schema.ts'
import type { Department } from '#server/demo/people/departments.ts'
import { type EntryRow, entryRow, type MemberRow, memberRow } from '#server/demo/season/entry-rows.ts'
import type { DemoVersion } from '#server/demo/season/rule-book.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'

export interface SinglesCast {
  seasonId: string
  departments: readonly Department[]
  people: readonly Row<'profile'>[]
  versions: readonly DemoVersion[]
}

/** One person of each of these departments. */
export function enterPeople(
  setting: Setting,
  event: Row<'event'>,
  departments: readonly Department[],
  { people }: SinglesCast,
): { entries: EntryRow[]; members: MemberRow[] } {
  const entered = departments.flatMap(({ row: department }) => {
    const person = people.findLast(
      ({ department_id, gender, role }) =>
        department_id === department.id && role === 'USER' && (event.gender === 'MIXED' || gender === event.gender),
    )
    if (!person) return []
    const entry = entryRow(setting, event, department.id, { created_at: daysAgo(setting, 28) })
    return { entry, member: memberRow(entry, person, 0) }
  })
  return { entries: entered.map(({ entry }) => entry), members: entered.map(({ member }) => member) }
}
