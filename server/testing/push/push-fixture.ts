import type { PushSubscribe } from '#contract/push/calls.ts'
import type { PushKind } from '#contract/push/push.ts'
import { pushJob } from '#server/features/push/push.job.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { openPushServer, type PushBrowser, type PushServer } from './push-server.ts'

/** How long changes wait for further ones. */
export const GATHER_MS = 20_000

const AT_NOON = '2026-03-10T12:00:00+05:30'

/** A championship at noon in the club's time zone, and the push service of its browsers. */
export interface PushFixture {
  league: League
  service: PushServer
  /** A new browser that is told about everything unless it chooses, at all hours. */
  subscribe(client: Client, choices?: PushSubscribe['choices'], browser?: PushBrowser): Promise<PushBrowser>
  /** Runs the job once: what is due is planned and sent. */
  run(timeoutMs?: number): Promise<void>
  /** Runs the job, lets the time pass in which changes are gathered, and runs it again. */
  runGathered(): Promise<void>
  /** What is stored and unsent. */
  waiting(): Promise<{ tag: string; kind: PushKind; send_at: string }[]>
  close(): Promise<void>
}

export async function openPushFixture(): Promise<PushFixture> {
  const league = await openLeague()
  const service = await openPushServer()
  const { world, visitor } = league
  world.stopClock()
  world.travel(Date.parse(AT_NOON) - world.app.context.now().getTime())
  service.expectKey((await visitor.get('push/getPublicKey')).body.body.key)
  const run: PushFixture['run'] = (timeoutMs) =>
    pushJob(world.app.context, { toLoopback: true, gatherMs: GATHER_MS, timeoutMs }).run(new AbortController().signal)

  return {
    league,
    service,
    run,
    async subscribe(client, choices = {}, browser = service.newBrowser()) {
      const { endpoint, keys } = browser
      const always = { quietFrom: null, quietTo: null }
      const { status } = await client.post('push/subscribe', { endpoint, keys, choices: { ...always, ...choices } })
      if (status !== 200) throw new Error(`A browser could not subscribe: ${status}`)
      return browser
    },
    async runGathered() {
      await run()
      world.travel(GATHER_MS)
      await run()
    },
    async waiting() {
      const rows = await world.database.reads.selectFrom('push_message').selectAll().orderBy('tag').execute()
      return rows.map(({ tag, payload, send_at }) => ({ tag, kind: JSON.parse(payload).kind, send_at }))
    },
    async close() {
      await service.close()
      await world.close()
    },
  }
}
