import { CLUB_DEFAULTS, CLUB_FIGURES } from '#contract/club/club.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'

test.use({ readsOnly: true })

test(
  'a visitor reads about the club and finds the login; nothing moves once it is drawn, and the page stays within its size budget',
  {
    tag: '@both',
  },
  async ({ page }, { config }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const weights: Record<string, number> = { script: 0, stylesheet: 0 }
    const counted: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const kind = request.resourceType()
      // An idle page also loads the late parts: the connection, and what it needs without network.
      if (!(kind in weights) || /\/late-/.test(request.url())) return
      counted.push(
        request.sizes().then(({ responseBodySize }) => {
          weights[kind] = (weights[kind] ?? 0) + responseBodySize
        }),
      )
    })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Join Our Community' })).toBeVisible()
    await settled(page)
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
    expect(sum).toBeLessThan(0.01)
    await Promise.all(counted)
    expect(weights.script).toBeGreaterThan(0)
    expect(weights.script).toBeLessThanOrEqual(config.metadata.budgets.js)
    expect(weights.stylesheet).toBeGreaterThan(0)
    expect(weights.stylesheet).toBeLessThanOrEqual(config.metadata.budgets.css)

    await expect(page.getByRole('heading', { level: 1, name: CLUB_DEFAULTS.name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(CLUB_DEFAULTS.name))
    await expect(page.getByText(CLUB_DEFAULTS.tagline)).toBeVisible()
    for (const { figure, label } of CLUB_FIGURES) {
      await expect(page.getByText(figure, { exact: true })).toBeVisible()
      await expect(page.getByText(label, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'What Makes Us Special' })).toBeVisible()
    for (const value of ['Excellence', 'Community', 'Performance', 'Sportsmanship']) {
      await expect(page.getByRole('heading', { name: value, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Welcome to Our Sports Family' })).toBeVisible()
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'Join Our Community' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  },
)
