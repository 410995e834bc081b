import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { RunningServer } from '#server/testing/running-server.ts'
import { ADMIN, logInByCall } from './accounts.ts'
import { type Club, type OpenClub, openClub } from './clubs.ts'

export { expect }

interface Journey {
  club: Club
  /** For journeys that change nothing: they share one server in each worker. */
  readsOnly: boolean
  server: RunningServer
  /** The calls of an admin, without a browser. */
  admin: APIRequestContext
  /** Opens a page in a new browser context with the project's screen size. The fixture closes it. */
  openPage: () => Promise<Page>
  quiet: undefined
}

interface Worker {
  sharedServer: (club: Club) => Promise<RunningServer>
}

/** A journey has a club on a server of its own, unless it only reads, and a browser without errors in its console. */
export const test = base.extend<Journey, Worker>({
  club: ['empty', { option: true }],
  readsOnly: [false, { option: true }],
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const open = new Map<Club, Promise<OpenClub>>()
      await use(async (club) => {
        if (!open.has(club)) open.set(club, openClub(club))
        return ((await open.get(club)) as OpenClub).server
      })
      for (const club of open.values()) await (await club).close()
    },
    { scope: 'worker' },
  ],
  server: async ({ club, readsOnly, sharedServer }, use) => {
    if (readsOnly) return await use(await sharedServer(club))
    const own = await openClub(club)
    await use(own.server)
    await own.close()
  },
  baseURL: async ({ server }, use) => use(server.address),
  admin: async ({ playwright, server, readsOnly }, use) => {
    if (readsOnly) throw new Error('A journey that only reads creates no records.')
    const request = await playwright.request.newContext({ baseURL: server.address })
    await logInByCall(request, ADMIN)
    await use(request)
    await request.dispose()
  },
  openPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  quiet: [
    async ({ page, readsOnly }, use) => {
      const complaints: string[] = []
      const writes: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // The page reports a refused call, and the browser logs it to the console as well.
        const refused = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !refused) complaints.push(message.text())
      })
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname
        // A login changes nothing that another journey sees.
        if (request.method() !== 'GET' && /\/api\/podium\/(?!authentication\/)/.test(path)) writes.push(path)
      })
      await use(undefined)
      expect(complaints).toEqual([])
      if (readsOnly) expect(writes, 'a journey that only reads').toEqual([])
    },
    { auto: true },
  ],
})

/** Everything that was asked for is there, and the fonts are drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** Closes a dialog with Escape. It listens to the keyboard from when it has the focus. */
export async function pressEscape(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** A phone never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}
