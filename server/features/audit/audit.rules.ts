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

/** The name in a row. */
export function nameIn({ name, title, year }: Snapshot): string | null {
  const own = [name, title].find((one) => typeof one === 'string')
  return own ?? (typeof year === 'number' ? `Championship of ${year}` : null)
}

/** The two teams of a match, by id. */
export function sidesIn({ team1_id: one, team2_id: other }: Snapshot): [string, string] | null {
  return typeof one === 'string' && typeof other === 'string' ? [one, other] : null
}

export const matchName = ([one, other]: [string, string], names: ReadonlyMap<string, string>) =>
  `${names.get(one) ?? 'Deleted team'} vs ${names.get(other) ?? 'Deleted team'}`
