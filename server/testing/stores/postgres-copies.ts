import { randomBytes } from 'node:crypto'
import { onPostgres, urlOf } from './postgres.ts'
import { type PostgresTemplate, resetCopy } from './postgres-template.ts'

// Of this worker, by template. The end of the run drops them.
const idle = new Map<string, string[]>()

export interface PostgresCopy {
  url: string
  /** Empties it for the next test, because PostgreSQL writes everything to the disk before it drops a database. */
  giveBack(): Promise<void>
  drop(): Promise<void>
}

/** A copy of the template: an emptied one of an earlier test, or a new one where statistics of earlier rows would matter. */
export async function takeCopy(template: PostgresTemplate, isNew = false): Promise<PostgresCopy> {
  const free = idle.get(template.database) ?? []
  idle.set(template.database, free)
  const name = (!isNew && free.pop()) || (await create(template))
  const drop = () => onPostgres(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)))
  return {
    url: urlOf(name),
    drop,
    async giveBack() {
      const isLikeNew = await onPostgres((client) => resetCopy(client, template), name).catch(() => false)
      if (isLikeNew) free.push(name)
      else await drop()
    },
  }
}

async function create({ database }: PostgresTemplate): Promise<string> {
  const name = `${database}_${randomBytes(4).toString('hex')}`
  await onPostgres(async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${database}`)
    // A commit that a crash of PostgreSQL may lose: no test crashes it.
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
  })
  return name
}
