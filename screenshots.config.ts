import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Not a test: takes every screen of the demo season, and a film of a draw night, for people to look at. */
export default defineConfig(journeys, {
  testMatch: ['screenshots.ts', 'draw-night-film.ts'],
  timeout: 300_000,
})
