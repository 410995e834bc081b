import type { Request } from '@playwright/test'
import { SENTENCES } from '#contract/call/sentences.ts'
import { expect, test } from '#e2e/journey.ts'
import { ADMIN_SCREENS, LEAD_SCREENS } from '#e2e/screens.ts'
import { demoAccounts, tour } from '#e2e/tour.ts'

test.use({ club: 'demo', readsOnly: true })

test('no page that a sports lead opens makes a call that is refused (403)', async ({ page, server }) => {
  const refused: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'fetch' && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`)
  })
  const screens = Object.entries({ ...ADMIN_SCREENS, ...LEAD_SCREENS })
  const account = demoAccounts(server).DEPARTMENT_SPORTS_LEAD
  await tour(page, { name: 'all', role: 'ADMIN', screens }, { account, by: 'link' }, async () => {
    await expect.poll(() => open.size).toBe(0)
  })
  expect(refused).toEqual([])
  await page.goto('/adminDashboard/clubSettings')
  await expect(page.getByRole('heading', { level: 1, name: SENTENCES.notAdmin })).toBeVisible()
})
