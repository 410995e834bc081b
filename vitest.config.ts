import { availableParallelism } from 'node:os'
import { env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { ONE_ENGINE } from './server/testing/one-engine.ts'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from './server/testing/waits.ts'

// They wait as much as they work, for a disk, a clock or a browser. All of them share the connections of one PostgreSQL.
const MOST_WORKERS = 6
const maxWorkers = Math.min(MOST_WORKERS, Math.ceil(availableParallelism() * 1.5))

const outputFile = env.VITEST_JSON_OUTPUT_FILE
const report: ['json', { outputFile: string }][] = outputFile ? [['json', { outputFile }]] : []

const patient = {
  maxWorkers,
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
}

// Tests of several servers on one PostgreSQL and one Redis.
const SEVERAL_NODES = 'server/**/*.nodes.test.ts'

const BUILT_SERVER = 'server/testing/built-server.setup.ts'

const server = {
  ...patient,
  // Each test opens a world of its own, and no module holds anything of it afterwards: they are loaded once for all.
  isolate: false,
  include: ['server/**/*.test.ts'],
  exclude: [SEVERAL_NODES],
  globalSetup: [BUILT_SERVER, 'server/testing/stores/template.setup.ts'],
}

const onSqliteAlone = env.TEST_POSTGRES === 'all' ? [] : ONE_ENGINE.flatMap(({ files }) => files)

export default defineConfig({
  test: {
    // A page may still load a part of itself when its test ends.
    onUnhandledError: ({ message }) => message !== 'Vite module runner has been closed.',
    reporters: ['default', ...report],
    projects: [
      { test: { ...patient, name: 'habits', include: ['{scripts,bench}/**/*.test.ts'], globalSetup: [BUILT_SERVER] } },
      // Browsers have Temporal, this version of Node behind a flag.
      { test: { ...patient, name: 'contract', include: ['contract/**/*.test.ts'], execArgv: ['--harmony-temporal'] } },
      { test: { ...patient, name: 'rules', include: ['rules/**/*.test.ts'] } },
      { test: { ...server, name: 'server-sqlite' } },
      { test: { ...server, name: 'server-postgres', exclude: [SEVERAL_NODES, ...onSqliteAlone] } },
      { test: { ...server, name: 'server-nodes', include: [SEVERAL_NODES], exclude: [] } },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          ...patient,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          // Each file has a window and modules of its own, in a process that has compiled the packages before.
          pool: 'vmForks',
          environment: 'happy-dom',
          setupFiles: ['web/testing/cleanup.setup.ts'],
        },
      },
    ],
  },
})
