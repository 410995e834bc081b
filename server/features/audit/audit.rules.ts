import { entryTitle } from '#contract/entry/entry.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { EVENT_GENDERS, SPORTS } from '#contract/values/enums.ts'

// The deletion of a department after many seasons takes megabytes: a page of the trail must not send them.
const LISTED_CHARACTERS = 20_000

type Snapshot = Record<string, unknown>

export const snapshotOf = (text: string | null): Snapshot => {
  const parsed: unknown = text === null ? null : JSON.parse(text)
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

export const isLong = (text: string | null) => (text?.length ?? 0) > LISTED_CHARACTERS

/** The same with the length of each list in its place. */
export function withoutLists(text: string | null): string | null {
  if (text === null) return null
  const fields = Object.entries(snapshotOf(text))
  return JSON.stringify(
    Object.fromEntries(fields.map(([field, value]) => [field, Array.isArray(value) ? value.length : value])),
  )
}

/** All ids in a text of the trail. */
export const idsIn = (text: string | null): string[] => text?.match(/(?<=")[0-9a-f]{24}(?=")/g) ?? []

/** The name that a row has itself. */
export function nameIn(subject: string, { name, title, year, sport, gender, version }: Snapshot): string | null {
  if (subject === 'event') {
    return isIn(SPORTS, sport) && isIn(EVENT_GENDERS, gender)
      ? eventTitle({ name: typeof name === 'string' ? name : null, sport, gender })
      : null
  }
  if (subject === 'rule_book' && typeof version === 'number') return `Version ${version}`
  const own = [name, title].find((one) => typeof one === 'string')
  return own ?? (typeof year === 'number' ? `Championship of ${year}` : null)
}

const isIn = <Key extends string>(known: Record<Key, unknown>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(known, value)

type Names = ReadonlyMap<string, string>

/** The name of a row that has none itself: it follows from the names of other rows. */
export interface DerivedName {
  ids: readonly string[]
  from: (names: Names) => string
}

export function derivedNameIn(subject: string, snapshot: Snapshot): DerivedName | null {
  if (subject === 'match') return matchName(snapshot)
  if (subject === 'event_entry') return entryName(snapshot)
  return null
}

function matchName({ team1_id: one, team2_id: other }: Snapshot): DerivedName | null {
  if (typeof one !== 'string' || typeof other !== 'string') return null
  const teamIn = (names: Names, id: string) => names.get(id) ?? 'Deleted team'
  return { ids: [one, other], from: (names) => `${teamIn(names, one)} vs ${teamIn(names, other)}` }
}

function entryName({ department_id: department, event_id: event, label }: Snapshot): DerivedName | null {
  if (typeof department !== 'string' || typeof event !== 'string') return null
  return {
    ids: [department, event],
    from: (names) => {
      const entry = { department: { name: names.get(department) ?? 'Deleted department' } }
      const title = entryTitle({ ...entry, label: typeof label === 'string' ? label : null })
      return `${title} in ${names.get(event) ?? 'a deleted event'}`
    },
  }
}
