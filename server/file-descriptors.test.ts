import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'

const FILES = 64
const CONNECTIONS = 200

let server: RunningServer
const folder = mkdtempSync(join(tmpdir(), 'podium-descriptors-'))
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function openConnections() {
  const { hostname, port } = new URL(server.address)
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
  }
}
const statusOf = async (path: string) => (await fetch(server.address + path)).status
async function cpuSeconds() {
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}

test('a server with more connections than file descriptors answers, reads its files and is at rest', async () => {
  const limited = ['bash', '-c', `ulimit -n ${FILES}; exec "$@"`, 'bash']
  server = await startServer({ DATA_DIR: join(folder, 'data') }, { before: limited })
  await openConnections()
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  // Another process draws the default picture, which is cached in a file.
  expect(await statusOf('/media/none?w=80')).toBe(200)
  const before = await cpuSeconds()
  await pause(2_000)
  // A loop without rest would take all of them.
  expect((await cpuSeconds()) - before).toBeLessThan(1)
  for (const socket of sockets.splice(0)) socket.destroy()
  expect(await statusOf('/healthz')).toBe(200)
  expect(server.output().match(/open connections is reached/g)).toHaveLength(1)
  expect(await server.stop()).toBe(0)
}, 60_000)
