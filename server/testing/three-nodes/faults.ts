import { openDatabase } from '#server/db/database.ts'
import { type ClubLoad, startLoad } from '#server/testing/load/load.ts'
import type { LoadAccount } from '#server/testing/load/load-club.ts'
import { findLosses } from '#server/testing/load/losses.ts'
import { startOwnRedis } from '#server/testing/stores/own-redis.ts'
import { POSTGRES_URL } from '#server/testing/stores/postgres.ts'
import { openTcpGate } from '#server/testing/stores/tcp-gate.ts'
import { startThreeNodes, type ThreeNodes } from './three-nodes.ts'

const ACCOUNT: LoadAccount = { email: 'admin@example.test', password: 'Winning!2026' }
// As in deploy/compose.three.yaml: Caddy asks every two seconds.
const SHUTDOWN_DELAY = '5'
const KILLED = 1

export interface NodeFault {
  what: string
  stop(): Promise<unknown>
  start(): Promise<unknown>
  /** Whether the load has felt the fault. */
  isFelt(): Promise<boolean> | boolean
  /** The others go on without it: all is well before it starts again. */
  isReplaced: boolean
}

export interface FaultyNodes {
  three: ThreeNodes
  load: ClubLoad
  faults: NodeFault[]
  /** Whether each node has all that it needs. */
  areReady(): Promise<boolean>
  findLosses(): Promise<string[]>
  close(): Promise<void>
}

interface Options {
  /** By default as pages. */
  reconnectMs?: number
}

/** Three nodes under load, with a Redis of their own and a gate before PostgreSQL, so that each part can be stopped. */
export async function openFaultyNodes({ reconnectMs }: Options = {}): Promise<FaultyNodes> {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    const redis = await startOwnRedis()
    closing.push(redis.kill)
    const { hostname, port } = new URL(POSTGRES_URL)
    const gate = await openTcpGate({ host: hostname, port: Number(port || 5432) })
    closing.push(gate.close)
    const variables = {
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
      RATE_LIMITS: 'off',
      SHUTDOWN_DELAY,
    }
    const three = await startThreeNodes({ variables, redis: redis.url, gate })
    closing.push(three.close)
    const load = await startLoad(three.address, ACCOUNT, reconnectMs)
    closing.push(load.close)

    const disconnects = load.disconnects
    const kill: NodeFault = {
      what: 'one of three nodes (SIGKILL)',
      stop: () => three.server(KILLED).stop('SIGKILL'),
      start: () => three.start(KILLED),
      isFelt: () => disconnects() > 0,
      isReplaced: true,
    }
    const loseRedis: NodeFault = {
      what: 'Redis',
      stop: redis.kill,
      start: redis.restart,
      isFelt: () => hasFailed(three.nodes, 'bus'),
      isReplaced: false,
    }
    const losePostgres: NodeFault = {
      what: 'PostgreSQL',
      stop: gate.cut,
      start: gate.restore,
      isFelt: () => hasFailed(three.nodes, 'database'),
      isReplaced: false,
    }
    return {
      three,
      load,
      faults: [kill, loseRedis, losePostgres],
      areReady: () => areReady(three.nodes),
      findLosses: () => lossesIn(three.stores.postgres, load),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function lossesIn(url: string, load: ClubLoad): Promise<string[]> {
  const database = await openDatabase({ url })
  return await findLosses(database, load).finally(() => database.close())
}

async function hasFailed(nodes: readonly string[], check: string): Promise<boolean> {
  const replies = await Promise.all(nodes.map(async (node) => (await fetch(`${node}/readyz`)).json()))
  return replies.every((reply) => (reply as { checks: Record<string, string> }).checks[check] === 'failed')
}

async function areReady(nodes: readonly string[]): Promise<boolean> {
  const replies = await Promise.all(nodes.map((node) => fetch(`${node}/readyz`)))
  return replies.every(({ status }) => status === 200)
}
