import { entryTitle } from '#contract/entry/entry.ts'
import { entryMember, entryMembers } from '#contract/entry/members-schemas.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { isListOpen } from '#rules/entry/entry-list.ts'
import { reasonsAgainst } from '#rules/entry/may-play.ts'
import { isSamePerson } from '#rules/entry/same-person.ts'
import type { Row } from '#server/db/schema.ts'
import {
  type EntryRow,
  listEntryRows,
  listMemberRows,
  listOpenEvents,
  type MemberRow,
} from '#server/features/championship/entries/entry.queries.ts'
import {
  entryDeadlineOf,
  labelFor,
  labelKeyOf,
  requireEnterable,
  requireFreeEntry,
  requireOpenList,
} from '#server/features/championship/entries/entry.rules.ts'
import { requireUndrawnEvent } from '#server/features/championship/entries/entry.service.ts'
import { requireFittingSquad } from '#server/features/championship/entries/entry-squad.service.ts'
import { listMeant, readLine } from '#server/features/championship/people/pasted-people.queries.ts'
import {
  identityOf,
  listPeopleFacts,
  type Members,
  peopleOf,
  withRegistered,
} from '#server/features/championship/people/people.queries.ts'
import { memberRows } from '#server/features/championship/people/squad-members.rules.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { findOpenSeason } from '#server/features/season/season.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { todayIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { type CheckedRow, isMarked, type ListedRow, previewOf, readList } from './entry-list.rules.ts'
import { asMember, type Department, departmentIn, eventIn, lineOf } from './listed-rows.rules.ts'

/** An entry of the list: one that is there already, or a new one. */
export interface ListedEntry {
  event: Row<'event'>
  department: Department
  label: string | null
  known: EntryRow | null
  members: Members
  rows: MemberRow[]
  /** The line of each person that the list has named. */
  lines: (number | null)[]
  /** The number of people who were in the squad before: they come first. */
  former: number
  isChanged: boolean
}

const fileIn = ([file]: readonly Upload[]) => {
  if (!file) throw new Error('The contract requires a file.')
  return readList(file.data)
}

export const titleOf = ({ event, department, label }: Pick<ListedEntry, 'event' | 'department' | 'label'>) =>
  `${eventTitle(event)}: ${entryTitle({ department, label })}`

/** What each row of the file would do, and the entries as they would be. Nothing is saved. */
export async function checkEntryList(context: AppContext, by: Actor, files: readonly Upload[]) {
  const { reads } = context.store
  const { rows, ignored } = fileIn(files)
  const season = await findOpenSeason(reads)
  const events = Map.groupBy(await listOpenEvents(reads), (event) => nameKey(eventTitle(event)))
  const departments = await listDepartments(reads)
  const today = todayIn(context)
  const entries: ListedEntry[] = []
  const found = new Map<ListedRow, CheckedRow>()

  const placed = await eachOf(rows, found, async ({ cells }) => {
    const event = eventIn(cells.event ?? '', events)
    return { event, department: departmentIn(cells.department ?? '', departments, by) }
  })
  const meant = new Map<string, Awaited<ReturnType<typeof listMeant>>>()
  for (const [event, own] of Map.groupBy(placed, ({ value }) => value.event))
    meant.set(
      event.id,
      await listMeant(
        reads,
        event,
        own.map(({ row, value }) => lineOf(row, value.department)),
      ),
    )

  for (const { row, value } of placed)
    await eachOf([row], found, async () => {
      const { event, department } = value
      const entry = await entryFor(row, event, department)
      const known = meant.get(event.id)
      const [read] = (known && readLine(lineOf(row, department), event.gender, known)?.members) ?? []
      if (!read) throw invalid('squad_invalid', 'Name a person.', 'list')
      const roles = { captain: isMarked(row.cells.captain), reserve: isMarked(row.cells.reserve) }
      const { data, error } = entryMember.safeParse({ ...read, ...roles })
      if (!data) throw invalid('squad_invalid', error.issues[0]?.message ?? '', 'list')
      const [member = data] = await withRegistered(reads, [data])
      const { state, name } = await join(entry, member, row.line)
      found.set(row, { line: row.line, state, entry: titleOf(entry), name, reason: null, cells: row.cells })
    })

  /** The entry of the department with this label; without one its entry without a label, the only one that it has, or a new one. */
  async function entryFor({ cells }: ListedRow, event: Row<'event'>, department: Department): Promise<ListedEntry> {
    const given = cells.entry || undefined
    const own = entries.filter((one) => one.event.id === event.id && one.department._id === department._id)
    const isMeant = ({ label }: { label: string | null }) =>
      given === undefined
        ? labelKeyOf(label) === ''
        : [labelKeyOf(label), nameKey(entryTitle({ department, label }))].includes(nameKey(given))
    const listed = own.find(isMeant)
    if (listed) return listed
    requireEnterable(event)
    requireOpenList(by, event, today)
    const stored = (await listEntryRows(reads, event.id)).filter(
      ({ department_id, state }) => department_id === department._id && state !== 'WITHDRAWN',
    )
    const fresh = stored.filter(({ id }) => !own.some((one) => one.known?.id === id))
    const meant = fresh.find(isMeant)
    const [only, other] = given === undefined && !meant ? [...own, ...fresh] : []
    if (other)
      throw invalid('invalid_input', `${department.name} has several entries in this event. Say which entry.`, 'list')
    if (only && 'known' in only) return only
    const known = meant ?? only ?? null
    if (!known) {
      if (!isListOpen(entryDeadlineOf(event), today))
        throw invalid('reason_required', 'The list is closed: make late entries one by one, with a reason.', 'list')
      await requireUndrawnEvent(reads, event.id)
    }
    const others = [...stored, ...own.filter((one) => !one.known).map(asLabelled)]
    const label = known ? known.label : labelFor(others, given)
    if (!known) requireFreeEntry(event, others, labelKeyOf(label))
    const rows = known ? await listMemberRows(reads, [known.id]) : []
    return {
      event,
      department,
      label,
      known,
      rows,
      members: rows.map(asMember),
      lines: rows.map(() => null),
      former: rows.length,
      isChanged: false,
    }
  }

  async function join(entry: ListedEntry, member: Members[number], line: number) {
    const { event, department, known } = entry
    const asEntry = {
      ...{ id: known?.id ?? '', _id: known?.id ?? '', department, department_id: department._id },
      state: known?.state ?? ('ENTERED' as const),
    }
    const rowsOf = async (members: Members) => {
      const accounts = members.flatMap(({ person }) => person ?? [])
      return memberRows(asEntry, members, await listPeopleFacts(reads, accounts))
    }
    const [own] = await rowsOf([member])
    if (!own) throw invalid('squad_invalid', 'Name a person.', 'list')
    const isOwn = (row: MemberRow) => isSamePerson(identityOf(row), identityOf(own))
    for (const other of entries.filter((one) => one.event.id === event.id)) {
      const at = other.rows.findIndex(isOwn)
      const before = at < 0 ? null : (other.lines[at] ?? null)
      if (before !== null) throw conflict('entry_recorded', `${own.name} is in line ${before} already.`)
    }
    const at = entry.rows.findIndex(isOwn)
    const before = entry.rows[at]
    const isSame = before?.is_captain === own.is_captain && before.is_reserve === own.is_reserve
    if (before && isSame) entry.lines[at] = line
    else {
      const members = at < 0 ? [...entry.members, member] : entry.members.with(at, member)
      const [issue] = entryMembers.safeParse(members).error?.issues ?? []
      if (issue) throw invalid('squad_invalid', issue.message, 'list')
      const rows = await rowsOf(members)
      await requireFittingSquad(reads, { entry: asEntry, event, season, today }, rows)
      await requireFewEvents(entry, own, isOwn)
      Object.assign(entry, { members, rows, lines: at < 0 ? [...entry.lines, line] : entry.lines.with(at, line) })
      entry.isChanged = true
    }
    if (!entries.includes(entry)) entries.push(entry)
    return { name: own.name, state: !before ? ('ADDED' as const) : isSame ? ('SAME' as const) : ('CHANGED' as const) }
  }

  /** The other events of the list count as well, which nothing has saved yet. */
  async function requireFewEvents(
    { event, department, known }: ListedEntry,
    row: MemberRow,
    isOwn: (row: MemberRow) => boolean,
  ) {
    const listed = entries.filter(
      (one) => one.event.id !== event.id && one.rows.some((other, at) => at >= one.former && isOwn(other)),
    )
    if (listed.length === 0) return
    const [person] = await peopleOf(reads, { event, entryId: known?.id ?? '', home: department._id, today }, [row])
    if (!person) return
    const terms = { gender: event.gender, department, state: 'ENTERED' as const, isClosed: false }
    const events = person.otherEvents + new Set(listed.map((one) => one.event.id)).size
    const [reason] = reasonsAgainst(
      { ...person, otherEvents: events },
      { ...terms, eventsPerPerson: season.events_per_person },
    )
    if (reason) throw conflict('squad_ineligible', reason.sentence)
  }

  const checked = rows.flatMap((row) => found.get(row) ?? [])
  return { preview: previewOf(checked, ignored), entries }
}

const asLabelled = ({ label }: ListedEntry) => ({ state: 'ENTERED' as const, label_key: labelKeyOf(label) })

/** Runs each row. One that is refused is found with its reason, and left out of what comes back. */
async function eachOf<T>(
  rows: readonly ListedRow[],
  found: Map<ListedRow, CheckedRow>,
  run: (row: ListedRow) => Promise<T>,
): Promise<{ row: ListedRow; value: T }[]> {
  const done: { row: ListedRow; value: T }[] = []
  const answers = await saveEachRow(rows, async (row) => {
    done.push({ row, value: await run(row) })
  })
  for (const [index, { error }] of answers.entries()) {
    const row = rows[index]
    if (!row || error === null) continue
    const { line, cells } = row
    const title = [cells.event, cells.department, cells.entry].filter(Boolean).join(': ')
    found.set(row, {
      line,
      cells,
      state: 'REFUSED',
      entry: title,
      name: cells.name || cells.rollNumber || '',
      reason: error,
    })
  }
  return done
}
