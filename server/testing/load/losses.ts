import pg from 'pg'
import type { DepartmentWriter } from './department-writer.ts'
import type { ScoreKeeper } from './score-keeper.ts'

interface Written {
  keepers: ScoreKeeper[]
  writers: DepartmentWriter[]
}

/** What was acknowledged and is not stored in the database, or is stored twice: one sentence for each. */
export async function findLosses(databaseUrl: string, { keepers, writers }: Written): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const departments = await client.query<{ name: string }>('SELECT name FROM department')
    const stored = new Set(departments.rows.map(({ name }) => name))
    const expected = writers.flatMap(({ acknowledged }) => acknowledged.map(({ name }) => name))
    const scores = await client.query<{ room_id: string; state: string }>(
      `SELECT room_id, live_score.team1_score || ' in version ' || live_score.version AS state
       FROM live_score JOIN match ON match.id = match_id`,
    )
    const found = new Map(scores.rows.map(({ room_id, state }) => [room_id, state]))
    const wrong = keepers.flatMap(({ roomId, acknowledged, score }) => {
      const state = `${score()} in version ${acknowledged.length}`
      return found.get(roomId) === state ? [] : [`${roomId} has ${found.get(roomId)} instead of ${state}`]
    })
    return [...expected.filter((name) => !stored.has(name)), ...wrong]
  } finally {
    await client.end()
  }
}
