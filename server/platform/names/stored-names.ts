import { FORMER_MEMBER, HIDDEN_NAME } from '#contract/profile/names.ts'
import { sideName } from '#contract/team/team.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row, TableName } from '#server/db/schema.ts'
import { type AnyRow, keyOfTable, rowIdOf, selectRows, updateRow } from '#server/platform/bin/any-table.ts'
import { lockRow, rowLock } from '#server/platform/data/locks.ts'
import type { OwnTx } from '#server/platform/data/store.ts'
import { overwriting, withoutPlayer } from './overwrite.ts'
import { type Entries, entriesOf, sidesOf } from './own-sides.ts'

/** Their rows have the name of a person beside the key of their account. */
const NAMED = ['squad_member', 'line_up_member', 'player_question', 'draw_witness'] as const

type Person = Pick<Row<'profile'>, 'id' | 'name' | 'department_id'>

interface Renaming {
  person: Person
  /** The own name again, or what stands in its place. */
  name: string
  matches: readonly Row<'match'>[]
  at: string
}

/**
 * Writes the public name of a person wherever it is stored: beside their account, in the names of the sides that they play as, and in
 * sentences about those and about their plays. Sentences do not get a name back. The open season, the matches and the person are locked.
 */
export async function writeStoredNames(tx: OwnTx, { person, name, matches, at }: Renaming): Promise<void> {
  const entries = await entriesOf(tx, person.id)
  const former = new Set([person.name])
  for (const table of NAMED)
    for (const row of await selectRows(tx, table, 'profile_id', [person.id])) {
      if (typeof row.name === 'string') former.add(row.name)
      await updateRow(tx, table, idIn(table, row), { name })
    }
  const renamed = await renameSides(tx, entries, matches, at)
  if (name === person.name) return
  for (const known of [HIDDEN_NAME, FORMER_MEMBER]) former.delete(known)
  const names = [...former].map((one): [string, string] => [one, name])
  const overwrite = overwriting([...renamed.values(), ...names])
  await overwriteTexts(
    tx,
    person,
    { events: entries.map(({ event_id }) => event_id), sides: [...renamed.keys()] },
    overwrite,
  )
  await overwritePlays(tx, person, entries, withoutPlayer([...former], name))
}

const idIn = (table: TableName, row: AnyRow) => rowIdOf(keyOfTable(table) ?? [], row)

/** The former and the new name of each side. */
async function renameSides(tx: OwnTx, entries: Entries, matches: readonly Row<'match'>[], at: string) {
  const renamed = new Map<string, [string, string]>()
  for (const side of await sidesOf(tx, entries)) {
    const members = await selectRows(tx, 'squad_member', 'entry_id', [side.entry_id])
    const playing = members.filter(({ is_reserve }) => is_reserve === 0)
    const players = playing.sort((one, other) => Number(one.position) - Number(other.position))
    const name = sideName(
      side.name,
      players.map((player) => String(player.name)),
    )
    renamed.set(side.id, [side.name, name])
    // The end of its key is the mark of its entry.
    const name_key = `${nameKey(name)} ${side.name_key.split(' ').at(-1)}`
    if (name !== side.name) await updateRow(tx, 'team', side.id, { name, name_key })
  }
  for (const { id, sequence, team1_id, team2_id } of matches)
    if (renamed.has(team1_id) || renamed.has(team2_id))
      await updateRow(tx, 'match', id, { sequence: sequence + 1, updated_at: at })
  return renamed
}

type Overwrite = (text: string) => string

/** The sentences about the events in which a person plays by themselves, the questions about them, and what the bin has of both. */
async function overwriteTexts(
  tx: OwnTx,
  { id }: Person,
  { events, sides }: { events: readonly string[]; sides: readonly string[] },
  overwrite: Overwrite,
): Promise<void> {
  const places: [table: TableName, column: string, keys: readonly string[], texts: readonly string[]][] = [
    ['points_entry', 'event_id', events, ['reason']],
    ['event_outcome', 'event_id', events, ['words']],
    ['cancelled_match', 'team1_id', sides, ['title']],
    ['cancelled_match', 'team2_id', sides, ['title']],
    ['player_question', 'profile_id', [id], ['question', 'reasons', 'answer']],
  ]
  for (const [table, column, keys, texts] of places)
    for (const row of await selectRows(tx, table, column, keys)) {
      const changed = texts.flatMap((text) => {
        const before = row[text]
        const after = typeof before === 'string' ? overwrite(before) : before
        return after === before ? [] : [[text, after ?? null] as const]
      })
      if (changed.length > 0) await updateRow(tx, table, idIn(table, row), Object.fromEntries(changed))
    }
  const pieces = tx.selectFrom('bin_piece').select('bin_id').distinct()
  const bins = await pieces
    .where((eb) => eb.or([id, ...sides].map((one) => eb('content', 'like', `%"${one}"%`))))
    .orderBy('bin_id')
    .execute()
  for (const { bin_id } of bins) {
    const bin = await lockRow(tx, rowLock('bin', bin_id))
    if (!bin) continue
    await tx
      .updateTable('bin')
      .set({ title: overwrite(bin.title) })
      .where('id', '=', bin_id)
      .execute()
    const own = await tx.selectFrom('bin_piece').selectAll().where('bin_id', '=', bin_id).execute()
    for (const { position, content } of own)
      await tx
        .updateTable('bin_piece')
        .set({ content: overwrite(content) })
        .where('bin_id', '=', bin_id)
        .where('position', '=', position)
        .execute()
  }
}

/** Plays name people as their keepers have typed it: exactly this name in a match of one of the person's departments is theirs. */
async function overwritePlays(tx: OwnTx, { department_id }: Person, entries: Entries, overwrite: Overwrite) {
  const departments = [...new Set([department_id ?? '', ...entries.map((entry) => entry.department_id)])]
  const plays = await tx
    .selectFrom('score_change')
    .innerJoin('match', 'match.id', 'score_change.match_id')
    .select(['score_change.match_id', 'score_change.version', 'score_change.play'])
    .where((eb) => eb.or([eb('department1_id', 'in', departments), eb('department2_id', 'in', departments)]))
    // Undone ones have the words of others.
    .where((eb) => eb.or([eb('play', 'like', '%"player":%'), eb('play', 'like', '%"undo":%')]))
    .execute()
  for (const { match_id, version, play } of plays) {
    const after = overwrite(play ?? '')
    if (after !== play) await updateRow(tx, 'score_change', `${match_id} ${version}`, { play: after })
  }
}
