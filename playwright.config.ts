import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { BUDGETS } from './scripts/bundle/web-bundle.ts'
import { findChromium, findWholeChromium } from './scripts/chromium.ts'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from './server/testing/waits.ts'

// The headless shell shows no notifications: without another Chromium their journey is left out.
const wholeChromium = findWholeChromium()
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

// Each window of a Chromium with a user interface loads two pages for its address bar, which nothing here uses: more than
// half of the CPU time of a page. Only the last --disable-features counts, so those of Playwright are repeated.
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'e2e',
  testIgnore: wholeChromium ? [] : ['push.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './e2e/journeys.setup.ts',
  metadata: { budgets: BUDGETS, wholeChromium },
  forbidOnly: true,
  // They wait as much as they work, for a network, an animation or a pause in typing.
  workers: Math.ceil(1.5 * availableParallelism()),
  timeout: TEST_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    // A worker would answer requests that journeys watch. Those without network allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        `--disable-features=${UNUSED_FEATURES.join(',')}`,
      ],
    },
  },
  // Parts of one file may run side by side.
  fullyParallel: true,
  // A journey runs on the desktop. Its tag says where the phone differs: `@both` widths, or `@phone` alone.
  projects: [
    {
      name: 'phone',
      grep: /@both|@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
