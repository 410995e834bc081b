import type { Logger } from 'pino'
import type { Row, TableName } from '#server/db/schema.ts'
import { showDemo } from '#server/demo/show-demo.ts'
import { openWorld } from '#server/testing/world.ts'

/** A club that is filled with the demo season. */
export async function openDemoClub(log?: Logger) {
  const world = await openWorld({}, null, log && { log })
  const accounts = await showDemo(world.app.context, 'Asia/Kolkata')
  /** All rows of a table. */
  const all = <K extends TableName>(table: K) =>
    world.database.writes
      .selectFrom(table as 'department')
      .selectAll()
      .execute() as unknown as Promise<Row<K>[]>
  const record = (await all('gc_record')).find(({ is_current }) => is_current)
  return {
    world,
    accounts,
    all,
    /** The season that is played now, and the year in which it began. */
    running: record?.season_id ?? '',
    thisYear: record?.year ?? 0,
  }
}

export type DemoClub = Awaited<ReturnType<typeof openDemoClub>>
