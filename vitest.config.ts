import { defineConfig } from 'vitest/config'

// A busy machine with two cores is slow, not wrong.
const patient = { testTimeout: 20_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } }

const server = {
  ...patient,
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
