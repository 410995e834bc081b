import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { APIRequestContext, Browser } from '@playwright/test'
import { builtServer, type RunningServer, startServer } from '#server/testing/running-server.ts'
import { signIn } from '#e2e/accounts.ts'
import { makeSheet } from './contact-sheets.ts'
import { filmVisit } from './film-strip.ts'
import { settled, test } from '#e2e/journey.ts'
import { list } from '#e2e/records.ts'
import { demoAccounts } from '#e2e/tour.ts'

const FOLDER = process.env.SCREENSHOTS ?? 'screenshots'
/** A checkout with its packages installed, and built. */
const OTHER = resolve(process.env.BEFORE ?? '')
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true }

test.use({ club: 'demo', readsOnly: true })

test('pages beside the pitch, before and after', { tag: '@phone' }, async ({ server, browser }) => {
  await besideOther(async (before) => {
    const [former, present] = [await take(browser, before, 'before'), await take(browser, server, 'after')]
    const pairs = former.flatMap((name, place) => [name, present[place] ?? name])
    await makeSheet(FOLDER, pairs, 'phone', join(FOLDER, 'before-and-after.png'))
  })
})

test('the landing page on a slow phone, before and after', { tag: '@phone' }, async ({ server, browser }) => {
  await besideOther(async (before) => {
    const film = async ({ address }: RunningServer, name: string) => {
      // So that neither renders the page for the first time, nor scales its pictures.
      await filmVisit(browser, address, { folder: FOLDER, name })
      return filmVisit(browser, address, { folder: FOLDER, name })
    }
    const frames = [...(await film(before, 'before')), ...(await film(server, 'now'))]
    await makeSheet(FOLDER, frames, 'phone', join(FOLDER, 'film-strip.png'))
  })
})

async function besideOther(run: (before: RunningServer) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'podium-before-'))
  const program = builtServer(OTHER)
  const before = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' }, { program, after: ['--demo'] })
  try {
    await run(before)
  } finally {
    await before.stop()
    await rm(folder, { recursive: true })
  }
}

/** Takes the first screen of each page. Gives the names of the files. */
async function take(browser: Browser, server: RunningServer, when: string): Promise<string[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.address, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const names: string[] = []
  for (const [name, address] of Object.entries(await addressesIn(page.request))) {
    // The home page and those of departments and teams are a visitor's.
    if (name === 'keep-score') await signIn(page, demoAccounts(server).ADMIN)
    await page.goto(address)
    await settled(page)
    names.push(`${name}-${when}.png`)
    await page.screenshot({ path: join(FOLDER, `${name}-${when}.png`) })
  }
  await context.close()
  return names
}

async function addressesIn(request: APIRequestContext): Promise<Record<string, string>> {
  const first = async (path: string) => (await list(request, path))[0]
  return {
    home: '/',
    department: `/departments/${(await first('department/departments'))?._id}`,
    team: `/teams/${(await first('team/viewTeams'))?._id}`,
    matches: '/matches',
    'keep-score': `/adminDashboard/liveMatchManagement/scoreUpdation/${(await first('match/getLiveMatches'))?.roomId}`,
  }
}
