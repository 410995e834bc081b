import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '#server/testing/running-server.ts'

test('a scheduled backup that fails is logged with its sentence and shown in the metrics', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podium-failed-backup-'))
  await writeFile(join(folder, 'backups'), 'a file where the folder should be')
  const places = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') }
  const server = await startServer({ ...places, BACKUP_EVERY: '24h' })
  const last = async () => (await (await fetch(`${server.address}/metrics`)).text()).split('\n').filter(isOfBackup)
  await expect.poll(last).toEqual([expect.stringMatching(/^background_job_last_failure_seconds/)])
  expect(server.output()).toMatch(/backups can't be used: EEXIST/)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  await server.stop('SIGKILL')
  await rm(folder, { recursive: true })
})

const isOfBackup = (line: string) => line.includes('{job="backup"}')
