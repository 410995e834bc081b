import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { logInByCall, signIn } from '#e2e/accounts.ts'
import { expect, settled, test } from '#e2e/journey.ts'
import { addressOf, PUBLIC_SCREENS } from '#e2e/screens.ts'
import { demoAccounts, findIds } from '#e2e/tour.ts'
import { intlUse, recordIntl } from './intl-use.ts'

test.use({ club: 'demo', readsOnly: true })

/** The screens that the server renders: the others are for one person, or there is nothing to read. */
const LOCAL = ['setup', 'notifications', 'route-error', 'my-day', 'what-if', 'point-table-on-paper', 'pool-tables']
const RENDERED = Object.entries(PUBLIC_SCREENS).filter(([name]) => !LOCAL.includes(name))

/** People who are signed in go on from them. */
const FOR_VISITORS = ['login', 'signup']

/** What concerns the person alone: what their department can still win, and what only those who manage matches see. */
const OWN =
  /\/(ownProfile|refreshToken|getApplications|getMyDay|pointsTable\/possible)$|\/(draw\/managed|match\/resultHistory)\/\w+$|getClashes\?day=|UPCOMING\?department=\w+&(page=1&)?pageSize=2|UPCOMING\?.*pageSize=2.*department=/

/** Opens a page as the server has rendered it. A busy server sends an empty one first and renders it for the next request. */
async function openRendered(page: Page, address: string) {
  await expect(async () => {
    await page.goto(address)
    await expect(page.locator('#page-data')).toBeAttached({ timeout: 1_000 })
  }).toPass()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page can be read, its links lead on, and the button of the search changes nothing', async ({
    page,
    request,
  }) => {
    const ids = await findIds(request)
    for (const [screen, address] of RENDERED) {
      await test.step(screen, async () => {
        await openRendered(page, addressOf(address, ids))
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
        await expect(page.getByText('needs JavaScript')).toHaveCount(0)
        await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0)
      })
    }
    // With JavaScript this address leads to the match's room.
    await openRendered(page, `/matches/view/${ids.room}`)
    await expect(page.getByRole('main').getByRole('article')).toBeVisible()
    await openRendered(page, '/departments')
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/departments\/\w+$/)
    await expect(page.getByText('GC Won')).toBeVisible()
    const address = page.url()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText('GC Won')).toBeVisible()
  })
})

test('the page of a person is the same for everyone, and has no email, also when its owner asks', async ({
  request,
  server,
}) => {
  const account = demoAccounts(server).ADMIN
  await logInByCall(request, account)
  const own = (await (await request.get('/api/podium/profile/viewProfile/ownProfile')).json()).body
  const call = await request.get(`/api/podium/profile/viewProfile/${own._id}`)
  expect((await call.json()).body).toEqual(own)
  await expect(async () => {
    const html = await (await request.get(`/profile/${own._id}`)).text()
    expect(html).toContain(own.name)
    expect(html).not.toContain(account.email)
  }).toPass()
})

test('the frame of ADMIN HQ is there before its code, and its content comes for managers alone', async ({
  page,
  server,
}) => {
  const frames = {
    '/adminDashboard': page.getByRole('link', { name: 'Club Settings' }),
    '/adminDashboard/liveMatchManagement': page.getByRole('link', { name: /^Keep score of/ }).first(),
  }
  for (const [address, content] of Object.entries(frames)) {
    const html = await (await page.request.get(address)).text()
    expect(html).toMatch(/<h1[^>]*>(ADMIN HQ|Manage Live Matches)</)
    await openRendered(page, address)
    await expect(page.getByText('You are not an ADMIN!')).toBeVisible()
    await signIn(page, demoAccounts(server).ADMIN)
    await openRendered(page, address)
    await expect(content).toBeVisible()
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
  }
})

test('what does not exist answers 404, and an impossible page of a list is the list', async ({ request }) => {
  // A busy server sends an empty page first.
  const expectStatus = (address: string, status: number) =>
    expect.poll(async () => (await request.get(address)).status(), address).toBe(status)
  const id = 'f'.repeat(24)
  for (const path of ['departments', 'teams', 'announcements', 'gcArchive', 'pointTable', 'profile', 'matches/view']) {
    await expectStatus(`/${path}/${id}`, 404)
  }
  await expectStatus('/no/such/page', 404)
  for (const path of ['teams', 'announcements', 'matches/upcoming', 'gcArchive']) {
    for (const number of ['-1', '0', '99999', 'x']) await expectStatus(`/${path}?page=${number}`, 200)
  }
})

// Each page in one scheme to a visitor, and in the other to an admin. What Intl is used for concerns no person.
for (const [role, colorScheme] of [
  ['visitor', 'dark'],
  ['ADMIN', 'light'],
] as const) {
  test(`${role} in ${colorScheme} colours: every public page hydrates without an error, fetches nothing that it has, and uses no Intl, which is slow for the first time`, async ({
    page,
    server,
  }) => {
    const account = demoAccounts(server)[role]
    if (account) await signIn(page, account)
    else await recordIntl(page)
    await page.emulateMedia({ colorScheme })
    const ids = await findIds(page.request)
    const screens = role === 'visitor' ? RENDERED : RENDERED.filter(([name]) => !FOR_VISITORS.includes(name))
    for (const [screen, address] of screens) {
      await test.step(screen, async () => {
        const fetched: string[] = []
        const note = (sent: Request) => {
          // An empty page fetches everything. Only the page that is opened last counts.
          if (sent.isNavigationRequest()) fetched.length = 0
          else if (sent.resourceType() === 'fetch') fetched.push(sent.url().slice(new URL(sent.url()).origin.length))
        }
        page.on('request', note)
        await openRendered(page, addressOf(address, ids))
        // After the connection the page asks whether its answers are current.
        const { pathname, search } = new URL(page.url())
        const own = pathname + search
        await expect.poll(() => fetched).toContain(own)
        await settled(page)
        page.off('request', note)
        expect(fetched.filter((path) => path !== own && !OWN.test(path))).toEqual([])
        if (!account) expect(await intlUse(page)).toEqual([])
      })
    }
  })
}

test('the fonts of the first paint are read before the first layout, which would come twice otherwise', async ({
  page,
}) => {
  // The fonts and pictures come first, so that nothing is laid out before the page is loaded.
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    await pause(500)
    await route.continue()
  })
  await page.addInitScript(() => {
    const read = () => Array.from(document.fonts).filter(({ status }) => status !== 'unloaded')
    window.addEventListener('load', () => Object.assign(window, { fontsRead: read().map(({ family }) => family) }))
  })
  await openRendered(page, '/')
  const families = await page.evaluate(() => (window as Window & { fontsRead?: string[] }).fontsRead)
  expect(families?.toSorted()).toEqual(['Barlow Condensed', 'Inter'])
})
