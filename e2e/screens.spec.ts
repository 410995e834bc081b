import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, haveDepartments, logIn, settled, test } from './journey.ts'
import { ADMIN_SCREENS, PUBLIC_SCREENS } from './screens.ts'

const WIDE_NAME = 'Electronics, Instrumentation and Telecommunication Engineering'

async function expectSound(page: Page, screens: Record<string, string>, department: string) {
  for (const [name, address] of Object.entries(screens)) {
    await test.step(name, async () => {
      await page.goto(address.replace(':department', department))
      await settled(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect.soft(found, `${name} at ${address}`).toEqual([])
    })
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('every public screen is accessible and fits', async ({ page, server }) => {
      await logIn(page)
      const [department = ''] = await haveDepartments(page, [WIDE_NAME, 'Physics'])
      await page.goto('/logout')
      await expect(page).toHaveURL(`${server.address}/`)
      await expectSound(page, PUBLIC_SCREENS, department)
    })

    test('every screen of the management area is accessible and fits', async ({ page }) => {
      await logIn(page)
      const [department = ''] = await haveDepartments(page, [WIDE_NAME, 'Physics'])
      await expectSound(page, ADMIN_SCREENS, department)
    })
  })
}
