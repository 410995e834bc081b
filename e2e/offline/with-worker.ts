import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect, settled } from '#e2e/journey.ts'
import { type Front, openFront } from './front.ts'

/** A journey in the demo with a worker; `front` is the way to the server that the journey changes. */
export const test = base.extend<{ front: Front }>({
  front: async ({ server }, use) => {
    const front = await openFront(server.address)
    await use(front)
    await front.close()
  },
  club: 'demo',
  readsOnly: true,
  serviceWorkers: 'allow',
})

export const offlineLine = (page: Page) => page.getByText(/^Offline · last seen \d+:\d\d( [AP]M)?$/)
export const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' })
export const leader = (page: Page) => page.getByRole('main').getByRole('row').nth(1)
/** In the sidebar, or in the bar of a phone. */
export const linkToPoints = (page: Page) =>
  page
    .getByRole('link', { name: /^(Point Table|Points)$/ })
    .locator('visible=true')
    .first()

export const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const stored = await (await caches.open('podium-pages')).keys()
    return stored.map(({ url }) => url.slice(location.origin.length))
  })

/** The worker stores a page some time after it is shown. */
export async function expectStored(page: Page, address: string) {
  await expect.poll(() => storedPages(page)).toContain(address)
  await settled(page)
}

/** Opens a new page without network. The pages before it are closed, because their connections would complain. */
export async function openCutOff(context: BrowserContext) {
  for (const page of context.pages()) await page.close()
  await context.setOffline(true)
  return context.newPage()
}
