import type { EntriesCreate, PastedEntry, PastedList } from '#contract/entry/calls.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import { isSamePerson } from '#rules/entry/same-person.ts'
import { requireEvent } from '#server/features/championship/events/event.service.ts'
import { listMeant, type MeantEntry, readLine } from '#server/features/championship/people/pasted-people.queries.ts'
import { identityOf, listPeopleFacts, withRegistered } from '#server/features/championship/people/people.queries.ts'
import { memberRows } from '#server/features/championship/people/squad-members.rules.ts'
import { requireSeason } from '#server/features/season/season.queries.ts'
import { teamConstraints } from '#server/features/team/team.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { todayIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { listEntryRows, type MemberRow } from './entry.queries.ts'
import { type LabelledEntry, labelFor, labelKeyOf, requireFreeEntry } from './entry.rules.ts'
import { enterWithSquad, requireFittingSquad } from './entry-squad.service.ts'

/** Enters departments, each by itself. */
export const enterMany = (context: AppContext, by: Actor, { rows }: EntriesCreate): Promise<RowAnswer[]> =>
  saveEachRow(rows, (row) => enterWithSquad(context, by, row), teamConstraints)

interface CheckedLine extends MeantEntry {
  line: number
  rows: MemberRow[]
}

/** Checks the lines of a pasted list in their order, also against each other. Empty lines are answered as nothing. */
export async function checkList(context: AppContext, { event: id, lines }: PastedList): Promise<PastedEntry[]> {
  const { reads } = context.store
  const event = await requireEvent(reads, id)
  const season = await requireSeason(reads, event.season_id)
  const entries: Map<string, LabelledEntry[]> = Map.groupBy(
    await listEntryRows(reads, id),
    ({ department_id }) => department_id,
  )
  const meant = await listMeant(reads, event, lines)
  const checked: CheckedLine[] = []

  const check = async (raw: string, line: number): Promise<void> => {
    const found = readLine(raw, event.gender, meant)
    if (!found) return
    const { department } = found
    const members = await withRegistered(reads, found.members)
    const accounts = members.flatMap(({ person }) => person ?? [])
    const entry = { id: '', _id: '', department, department_id: department._id, state: 'ENTERED' as const }
    const rows = memberRows(entry, members, await listPeopleFacts(reads, accounts))
    const double = firstDouble(checked, { ...found, line, rows }, event.entries_each)
    if (double) throw conflict('entry_recorded', double)
    const others = entries.get(department._id) ?? []
    const label_key = labelKeyOf(labelFor(others, undefined))
    requireFreeEntry(event, others, label_key)
    await requireFittingSquad(reads, { entry, event, season, today: todayIn(context) }, rows)
    entries.set(department._id, [...others, { state: 'ENTERED', label_key }])
    checked.push({ ...found, line, rows })
  }

  const answers = await saveEachRow([...lines.entries()], ([index, raw]) => check(raw, index + 1))
  return answers.map((answer, index) => {
    const found = checked.find(({ line }) => line === index + 1)
    const title = found?.rows.map(({ name }) => name).join(', ') ?? ''
    return { ...answer, department: found?.department._id ?? null, title, members: found?.members ?? [] }
  })
}

/** Says which earlier line has one of these people, or the department when it has only one entry or neither line names people. */
function firstDouble(checked: readonly CheckedLine[], { department, rows }: CheckedLine, each: number): string | null {
  for (const { line, ...other } of checked) {
    const person = rows.find((one) => other.rows.some((row) => isSamePerson(identityOf(one), identityOf(row))))
    if (person) return `${person.name} is in line ${line} already.`
    const isSame = each === 1 || rows.length + other.rows.length === 0
    if (isSame && other.department._id === department._id) return `Line ${line} names ${department.name} already.`
  }
  return null
}
