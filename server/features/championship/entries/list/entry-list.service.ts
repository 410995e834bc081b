import { eventTitle } from '#contract/event/calls.ts'
import { hasEnded } from '#rules/entry/entry-list.ts'
import { listEntryRows, listOpenEvents } from '#server/features/championship/entries/entry.queries.ts'
import { managesAll } from '#server/features/championship/entries/entry.rules.ts'
import { namedMembers } from '#server/features/championship/entries/entry-replies.queries.ts'
import { enterWithSquad, setEntrySquad } from '#server/features/championship/entries/entry-squad.service.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { teamConstraints } from '#server/features/team/team.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { checkEntryList, type ListedEntry, titleOf } from './checked-list.service.ts'
import { listTable } from './entry-list.rules.ts'

export const previewEntryList = async (context: AppContext, by: Actor, files: readonly Upload[]) =>
  (await checkEntryList(context, by, files)).preview

/** Saves the entries of the preview, each by itself and by the rules of the entry page. */
export async function saveEntryList(context: AppContext, by: Actor, files: readonly Upload[], plan: string) {
  const { preview, entries } = await checkEntryList(context, by, files)
  if (preview.plan !== plan)
    throw conflict('list_changed', 'The entries have changed since this preview. Look at the new one.')
  const changed = entries.filter(({ isChanged }) => isChanged)
  const answers = await saveEachRow(changed, (entry) => saveEntry(context, by, entry), teamConstraints)
  const refused = answers.flatMap(({ error }, index) => {
    const entry = changed[index]
    return entry && error !== null ? [{ entry: titleOf(entry), reason: error }] : []
  })
  return { saved: changed.length - refused.length, refused }
}

const saveEntry = (context: AppContext, by: Actor, { event, department, label, known, members }: ListedEntry) =>
  known
    ? setEntrySquad(context, by, known.id, { members, version: known.squad_version })
    : enterWithSquad(context, by, {
        event: event.id,
        ...(managesAll(by) && { department: department._id }),
        ...(label !== null && { label }),
        members,
      })

/** The events that take entries, with the people whom the caller has entered, and an empty row where there are none. */
export async function writeEntryList({ store: { reads } }: AppContext, by: Actor): Promise<string> {
  const departments = await listDepartments(reads)
  const nameOf = (id: string | null) => departments.find(({ _id }) => _id === id)?.name ?? ''
  const rows: Parameters<typeof listTable>[0][number][] = []
  for (const event of (await listOpenEvents(reads)).filter((one) => !hasEnded(one))) {
    const entries = (await listEntryRows(reads, event.id)).filter(
      ({ state, department_id }) => state === 'ENTERED' && (managesAll(by) || department_id === by.departmentId),
    )
    const title = { event: eventTitle(event) }
    const members = Map.groupBy(
      await namedMembers(
        reads,
        entries.map(({ id }) => id),
      ),
      ({ entry_id }) => entry_id,
    )
    for (const { id, department_id, label } of entries)
      for (const one of members.get(id) ?? [undefined])
        rows.push({
          ...{ ...title, department: nameOf(department_id), entry: label },
          ...{ name: one?.name ?? null, rollNumber: one?.roll_number ?? null },
          ...{ captain: one?.is_captain ? 'Yes' : null, reserve: one?.is_reserve ? 'Yes' : null },
        })
    if (entries.length === 0) rows.push({ ...title, department: managesAll(by) ? null : nameOf(by.departmentId) })
  }
  return listTable(rows)
}
