import type { PlayLine } from '#contract/live/calls.ts'
import type { LogEntry, LogRow } from '#contract/season-files/log-schemas.ts'
import { PLAY_KINDS, SPORTS, type Sport } from '#contract/values/enums.ts'
import { accountOf, type PlayEntry, withNames } from '#rules/sports/live/plays.ts'
import { sideOf } from '#rules/sports/sport.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import type { Row } from '#server/db/schema.ts'
import type { AnyRow } from '#server/platform/bin/any-table.ts'

/** `score_change.play` */
type Logged = Pick<PlayEntry, 'play' | 'undo'> & Pick<PlayLine, 'team' | 'words' | 'standing'>

export const LOG_COLUMNS = ['match_id', 'version', 'keepers', 'entries'] as const

/** The changes of a match as one row of the file, which repeats nothing that follows from the change before. */
export function logOfRows(rows: readonly Row<'score_change'>[], nameOf: (account: string) => string): AnyRow {
  const ordered = rows.toSorted((one, other) => one.version - other.version)
  const keeperOf = ({ changed_by, by_name }: Row<'score_change'>) =>
    changed_by === null ? by_name : nameOf(changed_by)
  const keepers = [...new Set(ordered.map(keeperOf))].filter((name) => name !== null)
  const entries = ordered.map((row): LogEntry => {
    const name = keeperOf(row)
    const { play, undo, team = row.team, words = '', standing = null }: Partial<Logged> = JSON.parse(row.play ?? '{}')
    const player = play?.player === undefined ? null : accountOf(play.player)
    const { at: _, ...made } = { ...play, ...(player !== null && { player: nameOf(player) }) }
    return {
      at: row.changed_at,
      by: name === null ? null : keepers.indexOf(name),
      team,
      scores: [row.team1_score, row.team2_score],
      ...(row.play !== null && {
        line: {
          key: row.client_key ?? '',
          ...(undo !== undefined && { undo }),
          ...(play && { play: made as typeof play }),
          ...{ words: withNames(words, nameOf), standing },
        },
      }),
    }
  })
  const [first] = ordered
  return {
    match_id: first?.match_id ?? null,
    version: first?.version ?? null,
    keepers: JSON.stringify(keepers),
    entries: JSON.stringify(entries),
  }
}

/** The changes of a match from its row of the file. */
export function rowsOfLog({ match_id, version, keepers, entries }: AnyRow): AnyRow[] {
  const names: string[] = JSON.parse(String(keepers))
  let before: LogEntry['scores'] = [0, 0]
  return (JSON.parse(String(entries)) as LogEntry[]).map(({ at, by, team, scores, line }, index) => {
    const side = sideOf(team ?? undefined)
    const from_score = before[side]
    before = scores
    const { key = null, ...said } = line ?? {}
    return {
      match_id: match_id ?? null,
      version: Number(version) + index,
      team: team ?? 'TEAM1',
      ...{ from_score, to_score: scores[side], team1_score: scores[0], team2_score: scores[1] },
      client_key: key,
      play: line ? JSON.stringify({ ...said, team }) : null,
      ...{ changed_by: null, by_name: by === null ? null : (names[by] ?? null), changed_at: at },
    }
  })
}

/** The log of a match that had none, or with plays of another sport. */
export function reasonAgainstLog({ entries }: Pick<LogRow, 'entries'>, match: AnyRow | undefined): string | null {
  if ((match?.room_id ?? null) === null) return 'Its match was not live.'
  const sport = match?.sport as Sport
  const kinds = SPORT_RULES[sport].detail?.live.kinds ?? []
  for (const { line } of entries)
    if (line?.play && !kinds.includes(line.play.kind))
      return `${SPORTS[sport]} has no entry '${PLAY_KINDS[line.play.kind]}'.`
  return null
}
