import type { Issue } from '#contract/call/refusals.ts'
import type { Entry } from '#contract/entry/calls.ts'
import type { EventPlace } from '#contract/event/calls.ts'
import type { PlacesUpdate } from '#contract/event-result/calls.ts'
import { PLACE_MAX } from '#contract/event-result/event-result.ts'
import type { PlaceOutcome } from '#contract/values/enums.ts'

export type PlacedDepartment = EventPlace['department']

/** An entry while places are edited. It has a place or an outcome. */
export interface DraftEntry {
  key: string
  department: PlacedDepartment
  entry: string
  place: number | null
  outcome: PlaceOutcome | null
}

/** Unsaved changes and the places that they are based on. */
export interface PlacesDraft {
  base: EventPlace[]
  /** Those with a place first, in their order. */
  entries: DraftEntry[]
}

let keys = 0
const newKey = () => `entry-${++keys}`

export const untouched = (base: EventPlace[]): PlacesDraft => ({
  base,
  entries: inOrder(base.map((one) => ({ ...one, key: newKey(), entry: one.entry ?? '' }))),
})

/** Sorts by place and keeps the order of those that share one. */
function inOrder(entries: DraftEntry[]): DraftEntry[] {
  return entries.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0)
}

export const placedOf = ({ entries }: PlacesDraft) => entries.filter(({ place }) => place !== null)
export const unplacedOf = ({ entries }: PlacesDraft) => entries.filter(({ place }) => place === null)
const byKey = (draft: PlacesDraft, key: string) => draft.entries.find((one) => one.key === key)
const withEntries = ({ base }: PlacesDraft, entries: DraftEntry[]): PlacesDraft => ({
  base,
  entries: inOrder(entries),
})
const changed = (draft: PlacesDraft, key: string, changes: Partial<DraftEntry>) =>
  draft.entries.map((one) => (one.key === key ? { ...one, ...changes } : one))

/** An entry in the order of places: whether it shares the place of the one before, and how many places before it are empty. */
interface Slot {
  entry: DraftEntry
  shares: boolean
  empty: number
}

function slotsOf(draft: PlacesDraft): Slot[] {
  let next = 1
  let before: number | null = null
  return placedOf(draft).map((entry, index) => {
    const shares = entry.place === before
    const empty = shares ? 0 : Math.max(0, (entry.place ?? 0) - next)
    before = entry.place
    next = shares ? next + 1 : Math.max(next, entry.place ?? 0) + 1
    return { entry, shares: shares && index > 0, empty }
  })
}

/** Numbers the places anew. A shared place fills those after it. */
function numbered(draft: PlacesDraft, slots: readonly Slot[]): PlacesDraft {
  let next = 1
  let before = 1
  const placed = slots.map(({ entry, shares, empty }, index) => {
    const place: number = shares && index > 0 ? before : next + empty
    next = shares && index > 0 ? next + 1 : place + 1
    before = place
    return { ...entry, place: Math.min(place, PLACE_MAX) }
  })
  return withEntries(draft, [...placed, ...unplacedOf(draft)])
}

/** Leaves the order without this entry. The next one that shared its place has it alone, and empty places before it stay. */
function withoutSlot(slots: readonly Slot[], key: string): Slot[] {
  const at = slots.findIndex(({ entry }) => entry.key === key)
  const leaving = slots[at]
  return slots.flatMap((slot, index) => {
    if (index === at) return []
    if (index !== at + 1 || !leaving || leaving.shares) return [slot]
    return [{ ...slot, shares: false, empty: slot.empty + leaving.empty }]
  })
}

/** Moves an entry to an index among those with a place. Between two that share a place, it shares it too. */
export function moveEntry(draft: PlacesDraft, key: string, to: number): PlacesDraft {
  const entry = byKey(draft, key)
  if (!entry) return draft
  const rest = withoutSlot(slotsOf(draft), key)
  const moved: Slot = { entry: { ...entry, place: 0, outcome: null }, shares: rest[to]?.shares ?? false, empty: 0 }
  return numbered({ ...draft, entries: draft.entries.filter((one) => one.key !== key) }, rest.toSpliced(to, 0, moved))
}

/** Shares the place of the entry above, or no longer does. */
export function withShared(draft: PlacesDraft, key: string): PlacesDraft {
  const slots = slotsOf(draft).map((slot) =>
    slot.entry.key === key ? { ...slot, shares: !slot.shares, empty: 0 } : slot,
  )
  return numbered(draft, slots)
}

export function sharesWithAbove(draft: PlacesDraft, key: string): boolean {
  return slotsOf(draft).some(({ entry, shares }) => entry.key === key && shares)
}

/** Gives a place by its number, and leaves all others as they are: the same number twice is a shared place. */
export const withPlace = (draft: PlacesDraft, key: string, place: number): PlacesDraft =>
  withEntries(draft, changed(draft, key, { place, outcome: null }))

/** Takes the place away. It stays empty, because the rule book says whether those below move up. */
export const withOutcome = (draft: PlacesDraft, key: string, outcome: PlaceOutcome): PlacesDraft =>
  withEntries(draft, changed(draft, key, { place: null, outcome }))

export const withLabel = (draft: PlacesDraft, key: string, entry: string): PlacesDraft =>
  withEntries(draft, changed(draft, key, { entry }))

/** Takes an entry out of the event. Those below move up. */
export function removeEntry(draft: PlacesDraft, key: string): PlacesDraft {
  const rest = { ...draft, entries: draft.entries.filter((one) => one.key !== key) }
  return byKey(draft, key)?.place == null ? rest : numbered(rest, withoutSlot(slotsOf(draft), key))
}

/** Fills the empty places before an entry: it moves up with all below. */
export const withoutGap = (draft: PlacesDraft, key: string): PlacesDraft =>
  numbered(
    draft,
    slotsOf(draft).map((slot) => (slot.entry.key === key ? { ...slot, empty: 0 } : slot)),
  )

/** The number of empty places directly before an entry. */
export const gapBefore = (draft: PlacesDraft, key: string): number =>
  slotsOf(draft).find(({ entry }) => entry.key === key)?.empty ?? 0

/** Adds an entry after the last one. From the second entry of a department on, each gets a label. */
export function withAdded(draft: PlacesDraft, department: PlacedDepartment): PlacesDraft {
  const own = draft.entries.filter((one) => one.department._id === department._id)
  const taken = own.map(({ entry }) => keyOf(entry))
  const free = LABELS.filter((label) => !taken.includes(keyOf(label)))
  const isSecond = own.length === 1 && own[0]?.entry === ''
  const entries = isSecond ? changed(draft, own[0]?.key ?? '', { entry: LABELS[0] ?? '' }) : draft.entries
  const label = own.length === 0 ? '' : ((isSecond ? LABELS[1] : free[0]) ?? '')
  return withLast({ ...draft, entries }, department, label)
}
const LABELS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Adds an entry of the event after the last one; a disqualified one without a place. */
export function withEntered(draft: PlacesDraft, { department, label, state }: EnteredDepartment): PlacesDraft {
  const added = withLast(draft, department, label ?? '')
  const key = placedOf(added).at(-1)?.key ?? ''
  return state === 'DISQUALIFIED' ? withOutcome(added, key, 'DISQUALIFIED') : added
}

function withLast(draft: PlacesDraft, department: PlacedDepartment, label: string): PlacesDraft {
  const entry: DraftEntry = { key: newKey(), department, entry: label, place: 0, outcome: null }
  return numbered(draft, [...slotsOf(draft), { entry, shares: false, empty: 0 }])
}

export type EnteredDepartment = Pick<Entry, '_id' | 'department' | 'label' | 'state'>

/** The entries of the event that the draft does not list. A department is listed as often as it has entries, whatever the labels. */
export function unlistedOf<E extends EnteredDepartment>(
  { entries }: Pick<PlacesDraft, 'entries'>,
  all: readonly E[],
): E[] {
  const remaining = all.filter(({ state }) => state !== 'WITHDRAWN')
  return [...Map.groupBy(remaining, ({ department }) => department._id)].flatMap(([id, own]) => {
    const labels = entries.filter(({ department }) => department._id === id).map(({ entry }) => keyOf(entry))
    const free = own.filter(({ label }) => !labels.includes(keyOf(label ?? '')))
    return free.slice(0, Math.max(0, own.length - labels.length))
  })
}
const keyOf = (label: string) => label.trim().toLowerCase()

/** Entries of a department that have the same label. */
export function repeatedOf({ entries }: PlacesDraft): Set<string> {
  const groups = Map.groupBy(entries, ({ department, entry }) => `${department._id} ${keyOf(entry)}`)
  return new Set([...groups.values()].filter(({ length }) => length > 1).flatMap((all) => all.map(({ key }) => key)))
}

/** The places as they are sent. */
export const placesOf = ({ entries }: Pick<PlacesDraft, 'entries'>): PlacesUpdate['places'] =>
  entries.map(({ place, department, entry, outcome }) => ({
    place,
    department: department._id,
    ...(entry.trim() && { entry: entry.trim() }),
    ...(outcome && { outcome }),
  }))

/** The sentence that refused an entry as it was sent. A changed entry has none. */
export function faultOf(entry: DraftEntry, sent: readonly object[] = [], issues: readonly Issue[] = []) {
  const text = JSON.stringify(placesOf({ entries: [entry] })[0])
  const index = sent.findIndex((one) => JSON.stringify(one) === text)
  return issues.find(({ path }) => path.startsWith(`places.${index}.`))?.message ?? null
}

export const isChanged = (draft: PlacesDraft) => textOf(placesOf(draft)) !== textOf(placesOf(untouched(draft.base)))

const textOf = (places: PlacesUpdate['places']) => JSON.stringify(places.map((one) => JSON.stringify(one)).sort())

/** 'Physics', or 'Physics, A' where an entry has a label. */
export const entryName = ({ department, entry }: DraftEntry) =>
  [department.name, entry.trim()].filter(Boolean).join(', ')

/** Its label is shown: it has one, or its department has several entries. */
export const isLabelled = ({ entries }: PlacesDraft, { department, entry }: DraftEntry) =>
  entry !== '' || entries.filter((one) => one.department._id === department._id).length > 1
