import { PLACEHOLDER_NAMES } from '#contract/profile/names.ts'
import { sideName } from '#contract/team/team.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row, TableName } from '#server/db/schema.ts'
import { type AnyRow, keyOfTable, rowIdOf, selectRows, updateRow } from '#server/platform/bin/any-table.ts'
import type { OwnTx } from '#server/platform/data/store.ts'
import { type BinnedRow, binnedRowsAround, overwriteBinned } from './binned-rows.ts'
import { overwriting } from './overwrite.ts'
import { entriesOf } from './own-sides.ts'

/** Their rows have the name of a person beside the key of their account. */
const NAMED: readonly TableName[] = ['squad_member', 'line_up_member', 'player_question', 'draw_witness']

const QUESTION_TEXTS = ['question', 'reasons', 'answer']

interface Renaming {
  person: Pick<Row<'profile'>, 'id' | 'name'>
  /** The own name again, or what stands in its place. */
  name: string
  /** Those of the own sides that are to come. */
  matches: readonly Row<'match'>[]
  at: string
}

/**
 * Writes the public name of a person wherever it is stored, also in the bin: beside their account, in the names of the sides that they
 * play as, and, unless it is their own again, in sentences about those. The open season, the matches and the person are locked.
 */
export async function writeStoredNames(tx: OwnTx, { person, name, matches, at }: Renaming): Promise<void> {
  const binned = await binnedRowsAround(tx, person.id)
  for (const table of NAMED)
    for (const row of await selectRows(tx, table, 'profile_id', [person.id]))
      await updateRow(tx, table, idIn(table, row), namedAs(name, person, table, row))
  for (const { isOwn, table, row, update } of binned)
    if (isOwn && NAMED.includes(table)) await update(namedAs(name, person, table, row))
  const renamed = await renameSides(tx, await smallEntriesOf(tx, person.id, binned), binned)
  for (const { id, sequence, team1_id, team2_id } of matches)
    if (renamed.has(team1_id) || renamed.has(team2_id))
      await updateRow(tx, 'match', id, { sequence: sequence + 1, updated_at: at })
  if (name !== person.name) await overwriteSentences(tx, { person, name, renamed })
}

const idIn = (table: TableName, row: AnyRow) => rowIdOf(keyOfTable(table) ?? [], row)

/** Texts of questions have the name of the person as well, or the one that the person had when it was asked. */
function namedAs(name: string, person: Renaming['person'], table: TableName, row: AnyRow): AnyRow {
  const former = [String(row.name), person.name].filter((one) => !PLACEHOLDER_NAMES.includes(one))
  const overwrite = overwriting(name === person.name ? [] : former.map((one) => [one, name]))
  return { name, ...changedTexts(row, table === 'player_question' ? QUESTION_TEXTS : [], overwrite) }
}

const changedTexts = (row: AnyRow, columns: readonly string[], overwrite: (text: string) => string): AnyRow =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const before = row[column]
      const after = typeof before === 'string' ? overwrite(before) : before
      return after === before ? [] : [[column, after ?? null] as const]
    }),
  )

/** The entries that a person plays alone or in a pair. */
async function smallEntriesOf(tx: OwnTx, id: string, binned: readonly BinnedRow[]): Promise<string[]> {
  const present = (await entriesOf(tx, id)).flatMap((entry) => (entry.entrant === 'TEAM' ? [] : entry.id))
  const named = new Set(
    binned.flatMap(({ isOwn, table, row }) => (isOwn && /_member$/.test(table) ? row.entry_id : [])),
  )
  const isSmall = (event: AnyRow[string] | undefined) =>
    binned.some(({ table, row }) => table === 'event' && row.id === event && row.entrant !== 'TEAM')
  const deleted = binned.flatMap(({ table, row }) =>
    table === 'event_entry' && named.has(row.id) && isSmall(row.event_id) ? String(row.id) : [],
  )
  return [...new Set([...present, ...deleted])]
}

/** The former and the new name of each side of these entries, by its id. */
async function renameSides(tx: OwnTx, entries: readonly string[], binned: readonly BinnedRow[]) {
  const renamed = new Map<string, [string, string]>()
  const sides = [
    ...(await selectRows(tx, 'team', 'entry_id', entries)).map((row) => ({
      row,
      update: (columns: AnyRow) => updateRow(tx, 'team', String(row.id), columns),
    })),
    ...binned.filter(({ table, row }) => table === 'team' && entries.includes(String(row.entry_id))),
  ]
  for (const { row, update } of sides) {
    const present = await selectRows(tx, 'squad_member', 'entry_id', [row.entry_id ?? null])
    const deleted = binned.filter((one) => one.table === 'squad_member' && one.row.entry_id === row.entry_id)
    const playing = [...present, ...deleted.map((one) => one.row)].filter(({ is_reserve }) => is_reserve === 0)
    const players = playing.toSorted((one, other) => Number(one.position) - Number(other.position))
    const former = String(row.name)
    const name = sideName(
      former,
      players.map((player) => String(player.name)),
    )
    renamed.set(String(row.id), [former, name])
    // The end of its key is the mark of its entry.
    const mark = String(row.name_key).split(' ').at(-1)
    if (name !== former) await update({ name, name_key: `${nameKey(name)} ${mark}` })
  }
  return renamed
}

interface Overwriting extends Pick<Renaming, 'person' | 'name'> {
  renamed: ReadonlyMap<string, [string, string]>
}

/** Overwrites whole names in sentences about events of one person or a pair, and in titles of cancelled matches of the sides. */
async function overwriteSentences(tx: OwnTx, { person, name, renamed }: Overwriting): Promise<void> {
  const own = [person.name, name] as const
  const sides = [...renamed.values()]
  const inSentences = overwriting((await isAmbiguous(tx, person.name)) ? sides : [...sides, own])
  const overwrite = async (table: TableName, rows: readonly AnyRow[], columns: readonly string[]) => {
    for (const row of rows) {
      const changed = changedTexts(row, columns, inSentences)
      if (Object.keys(changed).length > 0) await updateRow(tx, table, idIn(table, row), changed)
    }
  }
  const small = tx.selectFrom('event').select('id').where('entrant', '<>', 'TEAM')
  await overwriteBinned(tx, new Set((await small.execute()).map(({ id }) => id)), inSentences)
  const lines = tx.selectFrom('points_entry').selectAll()
  const ofSmall = lines.where((eb) => eb.or([eb('event_id', 'is', null), eb('event_id', 'in', small)]))
  await overwrite('points_entry', await ofSmall.execute(), ['reason'])
  const outcomes = tx.selectFrom('event_outcome').selectAll().where('event_id', 'in', small)
  await overwrite('event_outcome', await outcomes.execute(), ['words'])
  for (const column of ['team1_id', 'team2_id'])
    await overwrite('cancelled_match', await selectRows(tx, 'cancelled_match', column, [...renamed.keys()]), ['title'])
}

/** Whether a name may mean something else in a sentence: a single word, or the name of a department or a team. */
async function isAmbiguous(tx: OwnTx, name: string): Promise<boolean> {
  if (!name.includes(' ') || PLACEHOLDER_NAMES.includes(name)) return true
  const departments = tx.selectFrom('department').select('id').where('name_key', '=', nameKey(name))
  const teams = tx.selectFrom('team').select('id').where('name_key', '=', nameKey(name))
  return ((await departments.executeTakeFirst()) ?? (await teams.executeTakeFirst())) !== undefined
}
