import type { Database } from '#server/db/database.ts'
import type { DepartmentWriter } from './department-writer.ts'
import type { ScoreKeeper } from './score-keeper.ts'

interface Written {
  keepers: ScoreKeeper[]
  writers: DepartmentWriter[]
}

/** What was acknowledged and is not stored in the database, or is stored twice: one sentence for each. */
export async function findLosses({ reads }: Pick<Database, 'reads'>, written: Written): Promise<string[]> {
  const { keepers, writers } = written
  const departments = await reads.selectFrom('department').select('name').execute()
  const stored = new Set(departments.map(({ name }) => name))
  const expected = writers.flatMap(({ acknowledged }) => acknowledged.map(({ name }) => name))
  const scores = await reads
    .selectFrom('live_score')
    .innerJoin('match', 'match.id', 'match_id')
    .select(['room_id', 'live_score.team1_score', 'live_score.version'])
    .execute()
  const found = new Map(scores.map(({ room_id, team1_score, version }) => [room_id, [team1_score, version].join('/')]))
  const wrong = keepers.flatMap(({ roomId, acknowledged, score }) => {
    const state = `${score()}/${acknowledged.length}`
    return found.get(roomId) === state ? [] : [`${roomId} has score and version ${found.get(roomId)}, not ${state}`]
  })
  return [...expected.filter((name) => !stored.has(name)), ...wrong]
}
