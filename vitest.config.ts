import { defineConfig } from 'vitest/config'

const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/testing/template.setup.ts'],
}

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
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
