import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { signIn } from './accounts.ts'
import { setColours } from './colours.ts'
import { type Front, NEXT, openFront } from './front.ts'
import { test as base, expect, settled } from './journey.ts'
import { demoAccounts } from './tour.ts'

const test = base.extend<{ front: Front }>({
  front: async ({ server }, use) => {
    const front = await openFront(server.address)
    await use(front)
    await front.close()
  },
})

test.use({ club: 'demo', readsOnly: true, serviceWorkers: 'allow' })

const offlineLine = (page: Page) => page.getByText(/^Offline · last seen \d+:\d\d( [AP]M)?$/)
const newVersion = (page: Page) => page.getByText('A new version is ready')
const leader = (page: Page) => page.getByRole('main').getByRole('row').nth(1)
/** In the sidebar, or in the bar of a phone. */
const linkToPoints = (page: Page) =>
  page
    .getByRole('link', { name: /^(Point Table|Points)$/ })
    .locator('visible=true')
    .first()

const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const stored = await (await caches.open('podium-pages')).keys()
    return stored.map(({ url }) => url.slice(location.origin.length))
  })

/** The worker stores a page some time after it is shown. */
async function expectStored(page: Page, address: string) {
  await expect.poll(() => storedPages(page)).toContain(address)
  await settled(page)
}

async function see(page: Page, address: string) {
  await page.goto(address)
  await expectStored(page, address)
}

/** Opens a new page without network. The pages before it are closed, because their connections would complain. */
async function openCutOff(context: BrowserContext) {
  for (const page of context.pages()) await page.close()
  await context.setOffline(true)
  return context.newPage()
}

test('home and the table open without network with their time, and a page that was never seen says so', {
  tag: '@both',
}, async ({ page, context }) => {
  await see(page, '/')
  // Inside the frame no document is asked for.
  await linkToPoints(page).click()
  await expect(page).toHaveURL('/pointTable')
  await expectStored(page, '/pointTable')
  const first = (await leader(page).textContent()) ?? ''
  expect(first).not.toBe('')

  const cut = await openCutOff(context)
  await cut.goto('/')
  await expect(cut.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offlineLine(cut)).toBeVisible()
  await linkToPoints(cut).click()
  await expect(cut).toHaveURL('/pointTable')
  await expect(leader(cut)).toHaveText(first)
  await expect(offlineLine(cut)).toBeVisible()
  expect(await findViolations(cut)).toEqual([])

  await cut.goto('/teams')
  await expect(cut.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  const seen = cut.getByRole('region', { name: 'Last seen' }).getByRole('link')
  await expect(seen).toHaveText([/^Point Table/, /^Home/])
  for (const colours of ['light', 'dark'] as const) {
    await setColours(cut, colours)
    expect(await findViolations(cut), colours).toEqual([])
  }
  await seen.first().click()
  await expect(leader(cut)).toHaveText(first)

  await cut.goto('/teams')
  await expect(cut.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(cut.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await expect(cut.getByText('Offline')).toHaveCount(0)
})

test('a network that does not answer gives way to the stored page', async ({ page, context, front }) => {
  await page.goto(front.address)
  await expectStored(page, '/')
  front.fallSilent()
  const stuck = await context.newPage()
  await stuck.goto(front.address)
  await expect(offlineLine(stuck)).toBeVisible()
  await expect(stuck.getByRole('heading', { level: 1 })).toBeVisible()
})

test('nothing personal is stored, and signing out removes what was seen', async ({ page, server }) => {
  const { ADMIN: account } = demoAccounts(server)
  if (!account) throw new Error('The demo has no admin.')
  await signIn(page, account)
  await see(page, '/')
  for (const address of ['/profile/ownProfile', '/adminDashboard', '/adminDashboard/auditTrail', '/applications']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
  }
  expect(await storedPages(page)).toEqual(['/'])
  const stored = await page.evaluate(async () => {
    const found: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = !/image|font/.test(answer?.headers.get('content-type') ?? '')
        found.push({ url: request.url, text: isText ? ((await answer?.text()) ?? '') : '' })
      }
    }
    return found
  })
  expect(stored.filter(({ text }) => text.includes(account.email))).toEqual([])
  expect(
    stored.filter(
      ({ url }) =>
        /profile|audit|dashboard|authentication|\/application\//i.test(new URL(url).pathname) && url.includes('/api/'),
    ),
  ).toEqual([])

  await see(page, '/teams')
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedPages(page)).toEqual(['/'])
})

/** Whether the page is of the newer build. */
const isNext = (page: Page) =>
  page.evaluate((ending) => [...document.scripts].some(({ src }) => src.endsWith(ending)), NEXT)

test('a new version offers itself, and waits until it is wanted', async ({ page, front }) => {
  await page.goto(front.address)
  await expectStored(page, '/')
  front.upgrade()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(newVersion(page)).toBeVisible()
  expect(await isNext(page)).toBe(false)
  expect(await findViolations(page)).toEqual([])
  // The old page goes on.
  await linkToPoints(page).click()
  await expect(leader(page)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isNext(page).catch(() => false)).toBe(true)
  await expect(leader(page)).toBeVisible()
  await expect(newVersion(page)).toHaveCount(0)
})

test('a page of a new version works with an old worker, which gives way to its own without a question', async ({
  page,
  front,
}) => {
  await page.goto(front.address)
  await expectStored(page, '/')
  front.upgrade()
  await page.goto(`${front.address}/pointTable`)
  await expect(leader(page)).toBeVisible()
  expect(await isNext(page)).toBe(true)
  const files = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('podium-files-')))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(async () => (await files()).length).toBe(2)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting))
    .toBeFalsy()
  await expect(newVersion(page)).toHaveCount(0)
  // The pages of the old version are fetched again, and its files go.
  await page.getByRole('link', { name: 'Teams' }).first().click()
  await expectStored(page, '/teams')
  await expect.poll(async () => (await files()).length).toBe(1)
  expect((await storedPages(page)).sort()).toEqual(['/', '/pointTable', '/teams'])
})

test('where storing is forbidden, the page works as without a worker', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('It is forbidden.', 'SecurityError'))
    for (const name of ['open', 'match', 'keys'] as const) CacheStorage.prototype[name] = refuse
    ServiceWorkerContainer.prototype.register = refuse
  })
  await page.goto('/')
  await settled(page)
  await linkToPoints(page).click()
  await expect(leader(page)).toBeVisible()
})

test('where the storage is full, the page works as without a worker', async ({ page, server }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.address, quotaSize: 20_000 })
  await page.goto('/')
  await settled(page)
  await linkToPoints(page).click()
  await expect(leader(page)).toBeVisible()
  await page.reload()
  await expect(leader(page)).toBeVisible()
})

test('on an iPhone the menu explains how to install the club', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Install' }).click()
  const help = page.getByRole('dialog', { name: /^Install / })
  await expect(help.getByText('Choose Add to Home Screen.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toBeHidden()
})
