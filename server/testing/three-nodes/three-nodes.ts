import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { findFreePort } from '#server/testing/nodes/free-port.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { onPostgres, urlOf } from '#server/testing/stores/postgres.ts'
import { startS3Server } from '#server/testing/stores/s3-server.ts'
import { type TcpGate, throughGate } from '#server/testing/stores/tcp-gate.ts'
import { findProxy, type ProxyName, startProxy } from './node-proxy.ts'

const NODES = 3
const REDIS_URL = 'redis://127.0.0.1:6379'

export interface ThreeNodes {
  /** The proxy's address, which people use. */
  address: string
  proxy: ProxyName
  /** The addresses of the nodes. */
  nodes: string[]
  /** The addresses of the stores. */
  stores: { postgres: string; redis: string; s3: string }
  /** What the first node printed: the accounts of the demo. */
  printed: string
  server(node: number): RunningServer
  start(node: number): Promise<void>
  /** Ends everything and removes its data. */
  close(): Promise<void>
}

interface Options {
  proxy?: ProxyName
  demo?: boolean
  variables?: Record<string, string>
  /** Instead of the Redis of this machine. */
  redis?: string
  /** Between the nodes and PostgreSQL. */
  gate?: TcpGate
}

/**
 * Starts three nodes as processes, as `deploy/compose.three.yaml` starts them as containers: behind a proxy, with a
 * database of their own in the PostgreSQL of this machine, its Redis, and a local S3 server.
 */
export async function startThreeNodes(options: Options = {}): Promise<ThreeNodes> {
  const { proxy = defaultProxy(), demo, variables, redis = env.REDIS_URL ?? REDIS_URL, gate } = options
  const folder = mkdtempSync(join(tmpdir(), 'podium-nodes-'))
  const database = `podium_nodes_${Date.now()}_${randomBytes(3).toString('hex')}`
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    await onPostgres((client) => client.query(`CREATE DATABASE ${database}`))
    closing.push(() => onPostgres((client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`)))
    const s3 = await startS3Server()
    closing.push(s3.close)
    const port = await findFreePort()
    const ports: number[] = []
    while (ports.length < NODES) ports.push(await findFreePort())
    const address = `http://127.0.0.1:${port}`
    const postgres = gate ? throughGate(urlOf(database), gate) : urlOf(database)
    const stores = { postgres, redis, s3: s3.settings.endpoint ?? '' }
    const servers: RunningServer[] = []
    const start = async (node: number, after: string[] = []) => {
      const own = { DATA_DIR: join(folder, `node${node + 1}`), PORT: String(ports[node]), PUBLIC_URL: address }
      const shared = {
        DATABASE_URL: stores.postgres,
        REDIS_URL: stores.redis,
        S3_ENDPOINT: stores.s3,
        S3_BUCKET: s3.settings.bucket,
        S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      }
      servers[node] = await startServer({ ...shared, ...own, TRUST_PROXY: 'on', ...variables }, { after })
    }
    closing.push(() => Promise.all(servers.map((server) => server.stop())))
    // The first one fills the database, the others start together.
    await start(0, demo ? ['--demo'] : [])
    await Promise.all(ports.slice(1).map((_, at) => start(at + 1)))
    const nodes = ports.map((each) => `127.0.0.1:${each}`)
    const proxyFolder = join(folder, 'proxy')
    mkdirSync(proxyFolder)
    const running = await startProxy(proxy, { port, nodes, folder: proxyFolder })
    closing.push(running.stop)
    const server = (node: number) => servers[node] as RunningServer
    return {
      address,
      proxy,
      nodes: nodes.map((node) => `http://${node}`),
      stores,
      printed: server(0).output(),
      server,
      start,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function defaultProxy(): ProxyName {
  const found = (['caddy', 'nginx'] as const).find(findProxy)
  if (!found) throw new Error('Neither Caddy nor nginx is installed: apt-get install caddy.')
  return found
}
