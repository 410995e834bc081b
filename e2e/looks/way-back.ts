import { expect, type Page } from '@playwright/test'

const BOTTOM_BAR = 60

/** A page that no menu lists has a way back in its first view, large enough for a finger. */
export async function expectWayBack(page: Page, screen: string) {
  const { pathname } = new URL(page.url())
  const menu = page.locator('nav[aria-label="Pages"] a')
  const places = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(places.length).toBeGreaterThan(5)
  if (places.includes(pathname)) return
  const back = page.locator('main :is(a, button)').filter({ hasText: /^(Back|Leave)$/, visible: true })
  await expect(back, `the way back from ${screen}`).toHaveCount(1)
  const { y = 0, height = 0 } = (await back.boundingBox()) ?? {}
  expect.soft(height, screen).toBeGreaterThanOrEqual(36)
  expect.soft(y + height, screen).toBeLessThan((page.viewportSize()?.height ?? 0) - BOTTOM_BAR)
}
