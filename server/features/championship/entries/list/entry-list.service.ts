import { managesAll } from '#server/features/championship/entries/entry.rules.ts'
import { enterWithSquad, setEntrySquad } from '#server/features/championship/entries/entry-squad.service.ts'
import { teamConstraints } from '#server/features/team/team.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { checkEntryList, type ListedEntry, titleOf } from './checked-list.service.ts'

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
