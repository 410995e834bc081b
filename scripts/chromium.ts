import { execFileSync } from 'node:child_process'
import { env, getuid } from 'node:process'
import { chromium } from '@playwright/test'
import { runCommand } from './run-command.ts'

// The headless shell comes first: without a user interface of its own it takes a sixth less CPU time.
const KNOWN_PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium that starts on this machine, or null. */
export function findChromium(): string | null {
  const places = [env.CHROMIUM, ...KNOWN_PLACES, chromium.executablePath()]
  return places.find((place) => place && starts(place)) ?? null
}

/** One that shows notifications, which the headless shell never does; null without any. */
export const findWholeChromium = (): string | null => {
  const shell = KNOWN_PLACES[0]
  const places = [...KNOWN_PLACES, chromium.executablePath()].filter((place) => place !== shell)
  return places.find(starts) ?? null
}

/** Finds a Chromium or installs one: Playwright's own, otherwise the system's package where permitted. */
export async function getChromium(): Promise<string | null> {
  const found = findChromium()
  if (found) return found
  await runCommand({ line: 'playwright install chromium' })
  if (starts(chromium.executablePath())) return chromium.executablePath()
  if (getuid?.() !== 0) return null
  await runCommand({ line: 'apt-get update' })
  await runCommand({ line: 'apt-get install -y --no-install-recommends chromium-headless-shell' })
  return findChromium()
}

function starts(file: string): boolean {
  try {
    return execFileSync(file, ['--version'], { timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}
