import type { Page } from '@playwright/test'
import { signIn } from '#e2e/accounts.ts'
import { expect, settled } from '#e2e/journey.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { setColours } from '#e2e/looks/colours.ts'
import { demoAccounts } from '#e2e/tour.ts'
import {
  expectStored,
  leader,
  linkToPoints,
  offlineLine,
  offlinePage,
  openCutOff,
  storedPages,
  test,
} from './with-worker.ts'

async function see(page: Page, address: string) {
  await page.goto(address)
  await expectStored(page, address)
}

test('home and the table open without network with their time, and a page that was never seen says so', {
  tag: '@phone',
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
  // Chromium sometimes forgets it when a page is replaced.
  await context.setOffline(true)
  await expect(offlinePage(cut)).toBeVisible()
  const seen = cut.getByRole('region', { name: 'Last seen' }).getByRole('link')
  await expect(seen).toHaveText([/^Point Table/, /^Home/])
  for (const colours of ['light', 'dark'] as const) {
    await setColours(cut, colours)
    expect(await findViolations(cut), colours).toEqual([])
  }
  await seen.first().click()
  await expect(leader(cut)).toHaveText(first)

  await cut.goto('/teams')
  await context.setOffline(true)
  await expect(offlinePage(cut)).toBeVisible()
  await context.setOffline(false)
  await expect(cut.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await expect(cut.getByText('Offline')).toHaveCount(0)
})

test('on an iPhone the menu explains how to install the club; after one visit menus and search open without network', {
  tag: '@phone',
}, async ({ page, context, server }) => {
  const { DEPARTMENT_SPORTS_LEAD: account } = demoAccounts(server)
  if (!account) throw new Error('The demo has no sports lead.')
  await signIn(page, account)
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await see(page, '/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Install' }).click()
  const help = page.getByRole('dialog', { name: /^Install / })
  await expect(help.getByText('Choose Add to Home Screen.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toBeHidden()

  const cut = await openCutOff(context)
  const errors: string[] = []
  cut.on('pageerror', ({ message }) => errors.push(message))
  await cut.goto('/')
  await expect(offlineLine(cut)).toBeVisible()
  await cut.getByRole('button', { name: 'Open the menu' }).click()
  const menu = cut.getByRole('dialog').getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Teams' })).toBeVisible()
  await cut.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await cut.getByRole('button', { name: /: your menu$/ }).click()
  await expect(cut.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await cut.keyboard.press('Escape')

  await cut.getByRole('button', { name: 'Search' }).click()
  const search = cut.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('point table')
  const found = search.getByRole('option', { name: /^Point Table/ })
  await expect(found).toBeVisible()
  expect(await findViolations(cut)).toEqual([])
  // This page was not seen.
  await found.click()
  await expect(offlinePage(cut)).toBeVisible()
  // A page of one person says calmly that it needs the network.
  await cut.goto('/applications')
  await expect(offlinePage(cut)).toBeVisible()
  await settled(cut)
  await expect(cut.getByRole('alert')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a network that does not answer gives way to the stored page, and one that was never seen comes by itself when it answers again', async ({
  page,
  context,
  front,
}) => {
  await page.goto(front.address)
  await expectStored(page, '/')
  front.fallSilent()
  const stuck = await context.newPage()
  await stuck.goto(front.address)
  await expect(offlineLine(stuck)).toBeVisible()
  await expect(stuck.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(`${front.address}/teams`)
  await expect(page.getByRole('heading', { level: 1, name: / does not answer$/ })).toBeVisible()
  front.answerAgain()
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await expect(page.getByText('Offline')).toHaveCount(0)
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

test('a page that the server renders too late is stored once it is rendered', async ({ page, front }) => {
  await page.goto(front.address)
  await expectStored(page, '/')
  front.renderLate()
  await page.goto(`${front.address}/pointTable`)
  await expect(leader(page)).toBeVisible()
  await expectStored(page, '/pointTable')
  await page.getByRole('link', { name: 'Teams' }).first().click()
  await expectStored(page, '/teams')
})
