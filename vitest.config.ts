import { defineConfig } from 'vitest/config'

const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/testing/template.setup.ts'],
}

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // happy-dom reports every request that is refused or given up, which tests of both do on purpose.
    onConsoleLog: (log) => !/^(GET|POST|PUT|DELETE) http|socket hang up/.test(log),
    projects: [
      { test: { name: 'habits', include: ['scripts/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { ...server, name: 'server-sqlite' } },
      { test: { ...server, name: 'server-postgres' } },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/cleanup.setup.ts'],
        },
      },
    ],
  },
})
