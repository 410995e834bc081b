import { nameKey } from '#contract/values/name-key.ts'
import { findFreeTeamName } from '#server/features/team/team-rows.queries.ts'
import { type AnyRow, selectRows } from '#server/platform/bin/any-table.ts'
import type { Reader } from '#server/platform/data/store.ts'
import type { FileRow, ListName } from './season-lists.rules.ts'

/** A row that fits the limits of the file, as columns. */
export interface Checked {
  row: AnyRow
  place: number
  given: FileRow
}

interface Matched {
  /** Teams that are here already, by their ids in the file. */
  ids: Map<AnyRow[string], string>
  names: Map<AnyRow[string], string>
  refused: Map<string, string>
}

/** A team is recognised by its name, department, sport and gender. */
export async function matchTeams(db: Reader, teams: readonly Checked[]): Promise<Matched> {
  const keys = teams.map(({ row }) => nameKey(String(row.name)))
  const byName = new Map((await selectRows(db, 'team', 'name_key', keys)).map((team) => [team.name_key, team]))
  const ids = teams.map(({ row }) => row.id ?? null)
  const byId = new Map((await selectRows(db, 'team', 'id', ids)).map((team) => [team.id, team]))
  const matched: Matched = { ids: new Map(), names: new Map(), refused: new Map() }
  for (const { row } of teams) {
    const id = row.id ?? null
    const named = byName.get(nameKey(String(row.name)))
    const found = byId.get(id) ?? named
    if (!found) continue
    const isSame = ['department_id', 'sport', 'gender'].every((column) => found[column] === row[column])
    if (isSame && (found.entry_id ?? null) === (row.entry_id ?? null)) matched.ids.set(id, String(found.id))
    else if (!byId.has(id) && row.entry_id !== null)
      matched.names.set(id, await findFreeTeamName(db, String(row.name), ''))
    else matched.refused.set(String(id), `Another team is called ${String(found.name)} here. Rename it first.`)
  }
  return matched
}

/** The row with the ids that its teams have here. */
export function withTeams(list: ListName, row: AnyRow, { ids, names }: Matched): AnyRow {
  const name = list === 'teams' ? names.get(row.id ?? null) : undefined
  const columns = ['team_id', 'team1_id', 'team2_id'].filter((column) => ids.has(row[column] ?? null))
  return {
    ...row,
    ...(name !== undefined && { name }),
    ...Object.fromEntries(columns.map((column) => [column, ids.get(row[column] ?? null) ?? null])),
  }
}
