import { nameKey } from '#contract/values/name-key.ts'
import { type AnyRow, selectRows } from '#server/platform/bin/any-table.ts'
import type { Reader } from '#server/platform/data/store.ts'
import type { ReadRow } from './read-season-file.ts'

interface Matched {
  /** Teams that are here already, by their ids in the file. */
  ids: Map<AnyRow[string], string>
  refused: Map<string, string>
}

/** A team is recognised by its name, department, sport and gender; the side of an entry by its id, because names of people repeat. */
export async function matchTeams(db: Reader, teams: readonly ReadRow[]): Promise<Matched> {
  const keys = teams.flatMap(({ row }) => (row.entry_id === null ? nameKey(String(row.name)) : []))
  const byName = new Map((await selectRows(db, 'team', 'name_key', keys)).map((team) => [team.name_key, team]))
  const ids = teams.map(({ row }) => row.id ?? null)
  const byId = new Map((await selectRows(db, 'team', 'id', ids)).map((team) => [team.id, team]))
  const matched: Matched = { ids: new Map(), refused: new Map() }
  for (const { row } of teams) {
    const id = row.id ?? null
    const named = row.entry_id === null ? byName.get(nameKey(String(row.name))) : undefined
    const found = byId.get(id) ?? named
    if (!found) continue
    const isSame = ['department_id', 'sport', 'gender'].every((column) => found[column] === row[column])
    if (isSame && (found.entry_id ?? null) === (row.entry_id ?? null)) matched.ids.set(id, String(found.id))
    else matched.refused.set(String(id), `Another team is called ${String(found.name)} here. Rename it first.`)
  }
  return matched
}

/** The row with the ids that its teams have here. */
export function withTeams(row: AnyRow, { ids }: Matched): AnyRow {
  const columns = ['team_id', 'team1_id', 'team2_id'].filter((column) => ids.has(row[column] ?? null))
  return {
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, ids.get(row[column] ?? null) ?? null])),
  }
}
