import type { BrowserContext, Page } from '@playwright/test'
import { fillLogin } from '#e2e/accounts.ts'
import { expect, settled, test } from '#e2e/journey.ts'
import { scheduleMatch } from '#e2e/league.ts'
import { post, setScore, startLiveMatch } from '#e2e/records.ts'
import { openPushServer, type PushBrowser } from '#server/testing/push/push-server.ts'

test.use({
  serviceWorkers: 'allow',
  club: 'league',
  permissions: ['notifications'],
  launchOptions: [
    async ({ launchOptions }, use, { config }) =>
      use({ ...launchOptions, executablePath: config.metadata.wholeChromium }),
    { scope: 'worker' },
  ],
})

/** Chromium without a desktop reaches no push service: its subscription is one at the service of the journey. */
async function useService(page: Page, { endpoint, keys }: PushBrowser) {
  await page.addInitScript(
    ({ given }) => {
      const store = 'journey.subscribed'
      const subscription = {
        endpoint: given.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem(store)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem(store, '1')
          return subscription
        },
        getSubscription: async () => (localStorage.getItem(store) ? subscription : null),
      })
    },
    { given: { endpoint, keys } },
  )
}

async function workerOf(context: BrowserContext) {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
}

/** Hands a message to the worker, as the browser does when it comes from a push service. */
async function deliver(page: Page, message: object) {
  const devTools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: JSON.stringify(message),
  })
  await devTools.detach()
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** This browser closes a notification after some twenty seconds, in which a busy machine does not come to look at it. */
async function keepNotifications(context: BrowserContext) {
  const worker = await workerOf(context)
  await worker.evaluate(() => {
    const { prototype } = ServiceWorkerRegistration
    const { showNotification } = prototype
    prototype.showNotification = function (title, options) {
      return showNotification.call(this, title, { ...options, requireInteraction: true })
    }
  })
}

test('@phone a visitor is told about the matches of their department and of an event while the site is closed', async ({
  page,
  context,
  admin,
}) => {
  const service = await openPushServer()
  const browser = service.newBrowser()
  await useService(page, browser)
  await page.goto('/')
  await settled(page)
  await page.getByRole('combobox', { name: 'My department' }).selectOption('Mechanical Engineering')
  const { _id: event } = await post(admin, 'event/createEvent', { sport: 'CRICKET', gender: 'MALE' })
  await page.goto(`/events/${event}`)
  await page.getByRole('link', { name: 'Notify me' }).click()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Nothing at night' }).uncheck()
  await expect(page.getByLabel('From')).toHaveCount(0)

  await page.goto(`/events/${event}`)
  const bell = page.getByRole('button', { name: 'Notify me' })
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await settled(page)
  await page.reload()
  await bell.click()
  await settled(page)
  await page.reload()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/departments')
  await page.getByRole('link', { name: 'Mechanical Engineering' }).click()
  await expect(page.getByRole('button', { name: 'Notifying you', pressed: true })).toBeVisible()
  await page.goto('/notifications')

  // It is of the department and of the event: each message comes once.
  const match = await scheduleMatch(admin, { event })
  const room = await startLiveMatch(admin, match)
  const received = () => service.of(browser).map(({ kind, title }) => [kind, title])
  await expect.poll(received).toEqual([['STARTED', 'Mech Mavericks v Civil Strikers']])
  await setScore(admin, room, 'TEAM1', 1)
  await setScore(admin, room, 'TEAM1', 2)
  await expect.poll(received).toEqual([
    ['STARTED', 'Mech Mavericks v Civil Strikers'],
    ['SCORE', 'Mech Mavericks 2 – 0 Civil Strikers'],
  ])

  await keepNotifications(context)
  const [started, score] = service.of(browser)
  await deliver(page, started ?? {})
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Mech Mavericks v Civil Strikers' }])
  await deliver(page, score ?? {})
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Mech Mavericks 2 – 0 Civil Strikers' }])
  // One that comes late does not take the place of the newer one.
  await deliver(page, started ?? {})
  await deliver(page, { ...started, tag: 'another' })
  await expect.poll(async () => (await shown(page)).length).toBe(2)
  expect((await shown(page)).map(({ title }) => title)).toContain('Mech Mavericks 2 – 0 Civil Strikers')

  await page.getByRole('button', { name: 'Stop following Cricket, men' }).click()
  await expect(page.getByRole('link', { name: 'Cricket, men' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cricket, men' })).toHaveCount(0)
  await service.close()
})

test('the action of a message turns them off, and the page does as well', async ({ page, context, request }) => {
  const service = await openPushServer()
  const browser = service.newBrowser()
  await useService(page, browser)
  const turnOn = async () => {
    await page.goto('/notifications')
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  }
  const known = async () =>
    (await request.post('/api/podium/push/getChoices', { data: { endpoint: browser.endpoint } })).status()
  await turnOn()
  expect(await known()).toBe(200)
  await keepNotifications(context)
  await deliver(page, {
    tag: 'a',
    kind: 'ANNOUNCEMENT',
    title: 'Trials',
    body: 'Friday',
    path: '/',
    sounds: true,
    at: 1,
  })
  await expect.poll(() => shown(page)).toHaveLength(1)
  const worker = await workerOf(context)
  await worker.evaluate(async (endpoint) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const subscription = { endpoint, unsubscribe: async () => true }
    Object.assign(PushManager.prototype, { getSubscription: async () => subscription })
    const [notification] = await scope.registration.getNotifications()
    const Click = Reflect.get(globalThis, 'NotificationEvent')
    globalThis.dispatchEvent(new Click('notificationclick', { notification, action: 'stop' }))
  }, browser.endpoint)
  await expect.poll(known).toBe(404)
  await expect.poll(() => shown(page)).toEqual([])

  await turnOn()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
  expect(await known()).toBe(404)
  await service.close()
})

test('a person who signs in later is told about their teams from then on', async ({ page }) => {
  const service = await openPushServer()
  const browser = service.newBrowser()
  await useService(page, browser)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  const choices = async () =>
    (await (await page.request.post('/api/podium/push/getChoices', { data: { endpoint: browser.endpoint } })).json())
      .body
  expect((await choices()).isLinked).toBe(false)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await fillLogin(page)
  await expect.poll(async () => (await choices()).isLinked).toBe(true)
  await page.goto('/logout')
  await page.waitForURL('/')
  expect((await choices()).isLinked).toBe(false)
  await service.close()
})
