import type { Page } from '@playwright/test'
import { expect } from '#e2e/journey.ts'
import { sidesWithoutRing } from './focus-sides.ts'
import { focusBefore, markLooks, readStop } from './focus-stop.ts'

// The looks that this worker has checked: the frame of the pages is checked once, not by every part of the tour.
const checked = new Set<string>()

/** Tabs to the first element of each look that is new. Gives those without a ring, and on which sides. */
export async function findStopsWithoutRing(page: Page): Promise<string[]> {
  const bare: string[] = []
  const looks = await markLooks(page)
  expect(looks).not.toEqual([])
  for (const look of looks.filter((one) => !checked.has(one))) {
    await focusBefore(page, look)
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    // Tab reaches one of several radio buttons only.
    if (!stop || checked.has(stop.look)) continue
    checked.add(stop.look)
    const sides = await sidesWithoutRing(page, stop)
    if (sides.length > 0) bare.push(`${stop.name}: ${sides.join(', ')}`)
  }
  expect(checked.size).toBeGreaterThan(0)
  return bare
}
