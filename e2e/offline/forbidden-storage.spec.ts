import { fillLogin } from '#e2e/accounts.ts'
import { expect, test } from '#e2e/journey.ts'
import { HELPER, NAME, scheduleMatch } from '#e2e/league.ts'
import { add, expectSaved, expectScore } from '#e2e/live/live-journey.ts'

// Some browsers and some settings for privacy refuse both storages to a page.

test.use({ club: 'league' })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get: refuse })
  })
})

test('without storage a visitor chooses a department, and a helper logs in and keeps the score', async ({
  page,
  admin,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await scheduleMatch(admin, { date: '2031-03-11', time: '17:30' })

  await page.goto('/')
  await page.getByRole('combobox', { name: 'My department' }).selectOption('Mechanical Engineering')
  await expect(
    page.getByRole('region', { name: 'My department' }).getByRole('link', { name: /next: Cricket/ }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, HELPER)
  await page.getByRole('navigation').getByRole('link', { name: 'ADMIN HQ' }).click()
  await page.getByRole('link', { name: 'Live Match Management' }).click()
  await page.getByRole('button', { name: `Go live with ${NAME}` }).click()
  await add(page, 1, 'Mech Mavericks')
  await expectScore(page, 1, 0)
  await expectSaved(page)
  expect(errors).toEqual([])
})
