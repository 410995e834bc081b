import { dropRun, nameRun, onPostgres, urlOf } from '#server/testing/postgres.ts'
import { makeClub } from './club.ts'
import { eventChanges } from './event-changes.ts'
import { playFullSeason } from './full-season.ts'
import type { Row } from './row.ts'

/** Two departments change places in an event of a full season, in a new database of PostgreSQL. */
export async function placesOnPostgres(): Promise<Row[]> {
  const [club, name] = [await makeClub(), nameRun()]
  const url = urlOf(name)
  try {
    await onPostgres((client) => client.query(`CREATE DATABASE ${name}`))
    const server = await club.start({ DATABASE_URL: url })
    const season = await playFullSeason(server.address)
    await server.stop()
    return await eventChanges({ url }, season)
  } finally {
    await dropRun(name)
    await club.remove()
  }
}
