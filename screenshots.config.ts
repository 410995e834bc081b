import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Not a test: takes every screen of the demo season, for people to look at, and puts them on contact sheets. */
export default defineConfig(journeys, {
  testMatch: 'screenshots.ts',
  timeout: 300_000,
  globalSetup: ['./e2e/journeys.setup.ts', './e2e/screenshots/screenshots.setup.ts'],
})
