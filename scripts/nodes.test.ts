import { expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { postgresAnswers } from '#server/testing/stores/postgres.ts'
import { findProxy } from '#server/testing/three-nodes/node-proxy.ts'
import { startThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'

const ACCOUNT = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password, SHUTDOWN_DELAY: '3' }
const statusOf = async (address: string) => (await fetch(address)).status

test.for(['caddy', 'nginx'] as const)(
  'three nodes behind %s share files, and a killed one is not noticed',
  async (proxy, context) => {
    if (!findProxy(proxy) || !(await postgresAnswers())) return context.skip(`There is no ${proxy}, or no PostgreSQL.`)
    const three = await startThreeNodes({ proxy, variables: ACCOUNT })
    try {
      const { address, nodes } = three
      const admin = new Client(address)
      expect((await admin.post('authentication/login', login)).status).toBe(200)
      const picture = await sentPicture('logo')
      expect((await admin.form('POST', 'department/createDepartment', { name: 'Physics' }, [picture])).status).toBe(200)
      const [{ logo }] = (await admin.get('department/departments')).body.body
      const pictures = await Promise.all(
        nodes.map(async (node) => (await fetch(`${node}/media/${logo}`)).arrayBuffer()),
      )
      expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
      expect((await fetch(`${address}/media/${logo}`)).headers.get('etag')).toContain(logo)

      expect(
        await Promise.all(['/metrics', '/readyz', '/readyz/node'].map((path) => statusOf(address + path))),
      ).toEqual([404, 404, 404])
      for (const transport of ['websocket', 'polling'] as const) {
        const browser = new LiveClient(address, undefined, { transports: [transport] })
        await browser.connected()
        browser.socket.close()
      }

      await three.server(1).stop('SIGKILL')
      const statuses = await Promise.all(
        Array.from({ length: 30 }, () => statusOf(`${address}/api/podium/department/departments`)),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
      await three.start(1)
      // A node that is told to stop is left out before it stops.
      const stopped = three.server(2).stop()
      let running = true
      void stopped.finally(() => {
        running = false
      })
      const during = new Set<number>()
      while (running) during.add(await statusOf(`${address}/api/podium/department/departments`))
      expect(during).toEqual(new Set([200]))
    } finally {
      await three.close()
    }
  },
)
