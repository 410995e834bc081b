import { sideName } from '#contract/team/team.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { newTeamRow } from './team-rows.queries.ts'

/** An entry with what it is called in matches. */
interface NamedEntry {
  id: string
  department_id: string
  title: string
  /** Empty for an entry that is called after its department. */
  players: readonly string[]
}

type Sport = Pick<Row<'team'>, 'sport' | 'gender'>

/** The sides of entries without a team, by entry. Those that are missing are made. */
export async function sidesOfEntries(
  context: Pick<AppContext, 'newId' | 'now'>,
  tx: ManagedTx,
  { sport, gender }: Sport,
  entries: readonly NamedEntry[],
): Promise<Map<string, Row<'team'>>> {
  if (entries.length === 0) return new Map()
  const ids = entries.map(({ id }) => id)
  const known = await tx.selectFrom('team').selectAll().where('entry_id', 'in', ids).execute()
  const made = entries
    .filter(({ id }) => !known.some(({ entry_id }) => entry_id === id))
    .map(({ department_id, ...entry }) => {
      const team = newTeamRow(context, { id: context.newId(), name: '', department_id, sport, gender })
      return { ...team, ...namesOf(entry), entry_id: entry.id }
    })
  if (made.length > 0) await tx.insertInto('team').values(made).execute()
  return new Map([...known, ...made].map((side) => [side.entry_id ?? '', side]))
}

/** Gives the side of an entry its present name. Returns the side, unless the entry has none or its name is the same. */
export async function renameSide(tx: ManagedTx, entry: Omit<NamedEntry, 'department_id'>): Promise<string | undefined> {
  const names = namesOf(entry)
  const renamed = tx.updateTable('team').set(names).where('entry_id', '=', entry.id).where('name', '<>', names.name)
  return (await renamed.returning('id').executeTakeFirst())?.id
}

function namesOf({ id, title, players }: Omit<NamedEntry, 'department_id'>) {
  const name = sideName(title, players)
  return { name, name_key: sideKey(name, id) }
}

/** The key ends in a mark of the entry, because people may have one name and keys of teams are unique. */
export const sideKey = (name: string, entry: string) => `${nameKey(name)} ${markOf(entry)}`

/** The digits of an id as private characters, which no name has and no search asks for. */
const markOf = (id: string) => [...id].map((digit) => String.fromCharCode(0xe000 + Number.parseInt(digit, 16))).join('')
