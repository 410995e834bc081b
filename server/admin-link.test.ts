import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runAdmin } from '#server/testing/nodes/admin-command.ts'
import { startServer } from '#server/testing/running-server.ts'

test('the link leads to the server that runs on this folder, or to PUBLIC_URL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podium-admin-'))
  const first = { ADMIN_EMAIL: 'first@college.test', ADMIN_PASSWORD: 'Winning!2026' }
  const reset = async (variables = {}) =>
    /^\S+(?=\/resetPassword)/m.exec(
      (await runAdmin(['reset', first.ADMIN_EMAIL], { DATA_DIR: folder, ...variables })).output,
    )?.[0]
  const server = await startServer({ DATA_DIR: folder, ...first })
  expect(await reset()).toBe(server.address)
  expect(await reset({ PUBLIC_URL: 'https://club.test' })).toBe('https://club.test')
  await server.stop()
  expect(await reset({ PORT: '4000' })).toBe('http://127.0.0.1:4000')
  const behindProxy = await startServer({ DATA_DIR: folder, PUBLIC_URL: 'https://sports.club.test' })
  expect(await reset()).toBe('https://sports.club.test')
  await behindProxy.stop()
  await rm(folder, { recursive: true })
}, 120_000)
