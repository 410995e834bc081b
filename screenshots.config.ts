import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Not a test: takes every screen of the demo season, for people to look at. */
export default defineConfig(journeys, {
  testMatch: 'screenshots.ts',
  timeout: 300_000,
})
