import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import type { LiveClient } from '#server/testing/live/live-client.ts'
import { openTwoNodes, type TwoNodes } from '#server/testing/nodes/two-nodes.ts'
import { REDIS_URL } from '#server/testing/stores/redis.ts'

let nodes: TwoNodes
let onFirst: Client
let onSecond: Client
beforeAll(async () => {
  nodes = await openTwoNodes(REDIS_URL)
  await nodes.connected()
  onFirst = (await nodes.first.person('ADMIN')).client
  onSecond = await nodes.second.as(null)
})
afterAll(() => nodes.close())

const create = (name: string) => onFirst.post('department/createDepartment', { name })
const announce = (by = onFirst) => by.form('POST', 'announcement/createAnnouncement', { title: 'Nets on Friday' })
const changedLists = (browser: LiveClient) => browser.received('listsChanged').flat()
async function names(client: Client): Promise<string[]> {
  const { body } = await client.get('department/departments')
  return body.body.map(({ name }: { name: string }) => name)
}

async function hits(): Promise<number> {
  const text = await (await fetch(`${nodes.second.origin}/metrics`)).text()
  return Number(/^kept_answers_total (\d+)$/m.exec(text)?.[1])
}

describe('a write on one node', () => {
  test('is in the list that the other node had cached', async () => {
    const cached = async () => {
      const before = await hits()
      await names(onSecond)
      return (await hits()) - before
    }
    await expect.poll(cached).toBe(1)
    expect((await create('Mathematics')).status).toBe(200)
    expect(await names(onFirst)).toContain('Mathematics')
    await expect.poll(() => names(onSecond)).toContain('Mathematics')
  })

  test('is told to each browser of both nodes once', async () => {
    const atFirst = await nodes.first.socket()
    const atSecond = await nodes.watch()
    // No test before wrote an announcement, so no earlier message of one can be on its way.
    await announce()
    for (const browser of [atFirst, atSecond]) {
      await expect.poll(() => changedLists(browser)).toContain('announcement')
    }
    // A later write ends the wait for a second message about the first.
    await create('Chemistry')
    for (const browser of [atFirst, atSecond]) {
      await expect.poll(() => changedLists(browser)).toContain('department')
      expect(changedLists(browser).filter((topic) => topic === 'announcement')).toEqual(['announcement'])
    }
  })

  test('does not reach the nodes of another club on the same Redis', async () => {
    const other = await openTwoNodes(REDIS_URL)
    await other.connected()
    const browser = await other.watch()
    await create('Geology')
    const admin = (await other.first.person('ADMIN')).client
    await announce(admin)
    await expect.poll(() => changedLists(browser)).toContain('announcement')
    expect(changedLists(browser)).not.toContain('department')
    await other.close()
  })
})

test('both nodes say on /readyz and /metrics that they are connected', async () => {
  for (const { origin } of [nodes.first.world, nodes.second]) {
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ok', checks: { bus: 'ok' } })
    expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(/^bus_connected 1$/m)
  }
})
