import { defineConfig, devices } from '@playwright/test'
import { BUDGETS } from './scripts/budgets.ts'
import { findChromium } from './scripts/chromium.ts'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/bundle.setup.ts',
  metadata: { budgets: BUDGETS },
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  projects: [
    // A phone has no keyboard to walk with.
    {
      name: 'phone',
      testIgnore: /keyboard/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
})
