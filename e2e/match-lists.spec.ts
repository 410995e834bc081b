import { expect, test } from './journey.ts'

test.use({ club: 'demo', readsOnly: true })

test('eight matches are on one screen of a phone, and a sport is chosen with one tap', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/matches/summary')
  const rows = page.locator('section li > a')
  await expect(rows).toHaveCount(12)
  await page
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((day) => scrollBy(0, day.getBoundingClientRect().top - 56))
  const bar = await page.getByRole('navigation', { name: 'Main pages' }).boundingBox()
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()))
  const shown = boxes.filter(({ top, bottom }) => top >= 56 && bottom <= (bar?.y ?? 780))
  expect(shown.length).toBeGreaterThanOrEqual(8)
  for (const { height } of boxes) {
    expect(height).toBeGreaterThanOrEqual(64)
    expect(height).toBeLessThanOrEqual(72)
  }
  await page.getByRole('button', { name: 'Cricket' }).click()
  await expect(page).toHaveURL(/sport=CRICKET/)
  await expect(rows.filter({ hasNotText: 'Cricket' })).toHaveCount(0)
  await expect(rows.first()).toContainText('Cricket')
  await page.getByRole('list', { name: 'Day' }).getByRole('button').last().click()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
})
