import { SENTENCES } from '#contract/call/sentences.ts'
import { signIn } from '#e2e/accounts.ts'
import { expect, settled, test } from '#e2e/journey.ts'
import { ADMIN_SCREENS, addressOf, LEAD_SCREENS } from '#e2e/screens.ts'
import { demoAccounts, findIds } from '#e2e/tour.ts'

test.use({ club: 'demo', readsOnly: true })

const addresses = Object.values({ ...ADMIN_SCREENS, ...LEAD_SCREENS })
const half = addresses.length / 2

for (const [index, part] of [addresses.slice(0, half), addresses.slice(half)].entries()) {
  test(`no page that a sports lead types makes a call that is refused (403), part ${index + 1} of 2`, async ({
    page,
    server,
  }) => {
    await signIn(page, demoAccounts(server).DEPARTMENT_SPORTS_LEAD)
    const ids = await findIds(page.request)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`)
    })
    for (const address of part) {
      await page.goto(addressOf(address, ids))
      await settled(page)
    }
    expect(refused).toEqual([])
    await page.goto('/adminDashboard/clubSettings')
    await expect(page.getByRole('heading', { level: 1, name: SENTENCES.notAdmin })).toBeVisible()
  })
}
