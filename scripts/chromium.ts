import { execFileSync } from 'node:child_process'
import { env, getuid } from 'node:process'
import { chromium } from '@playwright/test'
import { runCommand } from './run-command.ts'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium that starts here, or null. */
export function findChromium(): string | null {
  const places = [env.CHROMIUM, ...KNOWN_PLACES, chromium.executablePath()]
  return places.find((place) => place && starts(place)) ?? null
}

/** Finds one, or gets one: Playwright's own, else the system's package where that is allowed. */
export async function getChromium(): Promise<string | null> {
  const found = findChromium()
  if (found) return found
  await runCommand({ line: 'playwright install chromium', minutes: 4 })
  if (starts(chromium.executablePath())) return chromium.executablePath()
  if (getuid?.() !== 0) return null
  await runCommand({ line: 'apt-get update', minutes: 2 })
  await runCommand({ line: 'apt-get install -y --no-install-recommends chromium', minutes: 4 })
  return findChromium()
}

function starts(file: string): boolean {
  try {
    return execFileSync(file, ['--version'], { timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}
