import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// They wait as much as they work, for a disk, a clock or a browser. All of them share the connections of one PostgreSQL.
const MOST_WORKERS = 6
const maxWorkers = Math.min(MOST_WORKERS, Math.ceil(availableParallelism() * 1.5))

// A busy machine with two cores is slow, not wrong.
const patient = { maxWorkers, testTimeout: 20_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } }

const server = {
  ...patient,
  // Each test opens a world of its own, and no module holds anything between them: they are loaded once for all.
  isolate: false,
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/testing/template.setup.ts'],
}

export default defineConfig({
  test: {
    projects: [
      { test: { ...patient, name: 'habits', include: ['scripts/**/*.test.ts'] } },
      { test: { ...patient, name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { ...server, name: 'server-sqlite' } },
      { test: { ...server, name: 'server-postgres' } },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          ...patient,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/cleanup.setup.ts'],
        },
      },
    ],
  },
})
