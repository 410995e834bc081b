import process from 'node:process'
import { createVitest } from 'vitest/node'
import type { TestRun } from './warm-tests.ts'

// Started by warm-tests.ts in the folder whose tests it runs: Vite keeps the files that it has transformed.
// A test that waits in vain fails sooner than in `npm test`, where only a hang may fail.
const limits = { bail: 1, testTimeout: 60_000, hookTimeout: 60_000 }
const vitest = await createVitest('test', { watch: false, reporters: [{}], ...limits })
await vitest.standalone()

process.on('message', async ({ changed, folders, projects }: TestRun) => {
  for (const file of changed) vitest.invalidateFile(`${process.cwd()}/${file}`)
  const found = await vitest.globTestSpecifications([...folders])
  const chosen = found.filter(({ project }) => projects.includes(project.name))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  const ran = testModules.filter(({ moduleId }) => chosen.some((one) => one.moduleId === moduleId))
  process.send?.(unhandledErrors.length === 0 && ran.every((module) => module.ok()))
})
process.once('disconnect', async () => {
  await vitest.close()
  process.exit()
})
process.send?.('ready')
