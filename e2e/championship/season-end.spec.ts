import { SHARE_FORMATS } from '#contract/call/share-picture.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { findIds } from '#e2e/tour.ts'

test.use({ club: 'demo', readsOnly: true })

test('a visitor tries results by keys, reads the table that follows, and opens the address again', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/pointTable')
  await settled(page)
  await page.getByRole('main').getByRole('link', { name: 'What if' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What if' })).toBeVisible()
  await expect(page.getByText('Nothing is stored')).toBeVisible()
  const gains = page.getByRole('region', { name: 'Table with these results' }).getByText(/^\+/)
  await expect(gains).toHaveCount(0)
  // Chess, badminton and the like pay their places: the first entry of an order wins.
  const order = page.getByRole('group', { name: 'Places' }).first().getByRole('button').first()
  await order.focus()
  await page.keyboard.press('Enter')
  await expect(order).toHaveAttribute('aria-pressed', 'true')
  await expect(gains).not.toHaveCount(0)
  const count = await gains.count()
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(gains).toHaveCount(count)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(gains).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
})

test('the archive tells a season: its champion first, and pictures of it in three formats', { tag: '@phone' }, async ({
  page,
}) => {
  const { record } = await findIds(page.request)
  await page.goto(`/gcArchive/${record}`)
  await settled(page)
  for (const viewport of [page.viewportSize(), { width: 1280, height: 800 }]) {
    if (viewport) await page.setViewportSize(viewport)
    await expect(page.getByRole('region', { name: /^Champion: / })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Turning points' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  }
  for (const format of Object.keys(SHARE_FORMATS)) {
    const picture = await page.request.get(`/share/picture.jpg?page=/gcArchive/${record}&format=${format}`)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  }
})
