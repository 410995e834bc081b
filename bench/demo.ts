import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREFIX } from '#contract/call/call.ts'
import { builtServer, startServer } from '#server/testing/running-server.ts'
import { ON_FIRST_CORE } from './cores.ts'

/** A data folder with the demo season, and a function that starts the built server on it. */
export async function makeDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'podium-demo-'))
  const start = () =>
    startServer(
      { DATA_DIR: folder, RATE_LIMITS: 'off' },
      { before: ON_FIRST_CORE, program: builtServer(), after: ['--demo'] },
    )
  const server = await start()
  await server.stop()
  return { start, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The public pages that are measured. */
export async function addressesOf(origin: string): Promise<Record<string, string>> {
  const first = async (path: string) => {
    const response = await fetch(`${origin}${PREFIX}/${path}`)
    const { body }: { body: { _id: string; roomId: string }[] } = await response.json()
    if (!body[0]) throw new Error(`The demo has nothing at ${path}.`)
    return body[0]
  }
  return {
    landing: '/',
    matches: '/matches',
    'point table': '/pointTable',
    department: `/departments/${(await first('department/departments'))._id}`,
    'live match': `/matches/liveMatches/${(await first('match/getLiveMatches')).roomId}`,
  }
}
