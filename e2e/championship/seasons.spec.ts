import { RULES_HELD } from '#contract/points/points.ts'
import { logInByCall, signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, test } from '#e2e/journey.ts'
import { makeLogo } from '#e2e/picture.ts'
import { createDepartments, createMatch, createPerson, createTeams } from '#e2e/records.ts'

const HELPER = { name: 'Ravi Menon', email: 'ravi.menon@college.test', password: 'Jumping!2026' }
const YEAR = new Date().getFullYear()

test('a season from its rules to the archive: each point has its origin, and the next season starts at zero', {
  tag: '@phone',
}, async ({ page, admin, openPage, playwright, baseURL }) => {
  await signIn(page)
  const [physics = '', arts = ''] = await createDepartments(admin, ['Physics', 'Fine Arts'])
  const chess = { gender: 'FEMALE', sport: 'CHESS' } as const
  const [photons = '', painters = ''] = await createTeams(admin, [
    { name: 'Photons', department: physics, ...chess },
    { name: 'Painters', department: arts, ...chess },
  ])
  await createPerson(admin, HELPER, { department: physics, gender: 'MALE' }, 'HELPER')
  const main = page.getByRole('main')

  await test.step('the admin starts the championship', async () => {
    await page.goto('/adminDashboard')
    await main.getByRole('link', { name: 'GC & Archive Management' }).click()
    await main.getByRole('button', { name: 'Start the Championship' }).click()
    await expect(main.getByRole('heading', { name: `General Championship ${YEAR} is being played` })).toBeVisible()
  })

  await test.step('and says what a win in a final is worth', async () => {
    await main.getByRole('link', { name: 'Points Rules' }).click()
    await main.getByLabel('Chess').fill('2')
    await main.getByLabel('Final', { exact: true }).fill('5.5')
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Points rules updated.')).toBeVisible()
    await expect(page).toHaveURL('/adminDashboard/gcManagement')
  })

  const visitor = await openPage()
  const table = visitor.getByRole('table', { name: 'Point Table' })
  const points = async (name: string) => {
    const row = table.getByRole('row').filter({ hasText: name })
    return (await row.getByRole('cell').allTextContents()).at(-1)
  }

  await test.step('a result that a helper records moves the table', async () => {
    await visitor.goto('/pointTable')
    await expect(visitor.getByText(`General Championship ${YEAR}`)).toBeVisible()
    await expect.poll(() => points('Physics')).toBe('0')

    const helper = await playwright.request.newContext({ baseURL })
    await logInByCall(helper, HELPER)
    const result = { team1: photons, team2: painters, ...chess, team1Score: 3, team2Score: 1, winner: 'TEAM1' }
    await createMatch(helper, 'createSummary', { ...result, tag: 'FINAL' })
    await createMatch(helper, 'createSummary', { ...result, winner: 'TEAM2', team1Score: 0 })

    await helper.dispose()
    await visitor.reload()
    await expect.poll(() => points('Physics')).toBe('5.5')
    await expect.poll(() => points('Fine Arts')).toBe('2')
    await expect(table.getByText('up 5.5 points in the last day')).toBeAttached()
    await visitor.getByRole('button', { name: '5.5 Physics' }).click()
    await expect(visitor.getByText(/: 5\.5 points on /)).toBeVisible()
    await visitor.getByRole('button', { name: 'Show as table' }).click()
    const byDay = visitor.getByRole('region', { name: 'Points by day' })
    await expect(byDay.getByRole('row', { name: /Fine Arts 2/ })).toBeVisible()
    await expectNoSidewaysScroll(visitor)
  })

  await test.step('from the first result on the rules are read only', async () => {
    await page.goto('/adminDashboard/gcManagement/pointsRules')
    await expect(main.getByText(RULES_HELD)).toBeVisible()
    await expect(main.getByRole('term').filter({ hasText: 'Final' })).toBeVisible()
  })

  await test.step('the admin adjusts points and says why', async () => {
    await page.goto('/pointTable')
    await main.getByRole('button', { name: 'Adjust points of Physics' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adjust points of Physics' })
    await dialog.getByLabel('New total').fill('4.25')
    await expect(dialog.getByText('−1.25')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Late at the relay')
    await dialog.getByRole('button', { name: 'Adjust' }).click()
    await expect(page.getByText('Points adjusted.')).toBeVisible()
    await expect(dialog).toBeHidden()
    const standings = main.getByRole('table', { name: 'Point Table' })
    await expect(standings.getByRole('row').filter({ hasText: 'Physics' })).toContainText('4.25')
  })

  await test.step('a visitor finds where the points came from', async () => {
    await visitor.getByRole('link', { name: 'Physics' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Physics' })).toBeVisible()
    const entries = visitor.locator('#history').getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Late at the relay')
    await expect(entries.last()).toContainText('Photons beat Painters 3–1 in Chess')
    await expect(visitor.getByText('No win in Cricket yet.')).toBeVisible()
    await visitor.getByRole('tab', { name: 'Chess' }).click()
    await expect(visitor).toHaveURL(`/pointTable/${physics}?sport=CHESS`)
    await expect(visitor.getByRole('heading', { name: 'WON 1' })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'LOST 1' })).toBeVisible()
    await expectNoSidewaysScroll(visitor)
  })

  await test.step('the admin settles, with a picture of the team', async () => {
    await page.goto('/adminDashboard/gcManagement')
    await expect(main.getByText('Physics leads with 4.25 points.')).toBeVisible()
    await main.getByRole('button', { name: 'Settle' }).click()
    const dialog = page.getByRole('dialog', { name: `Settle General Championship ${YEAR}` })
    await expect(dialog.getByText('Physics leads with 4.25 points and wins.')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles(await makeLogo('team.png'))
    await expect(dialog.locator('img[src^="blob:"]')).toBeVisible()
    await dialog.getByLabel(`Close the season of ${YEAR} for good`).check()
    await dialog.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('The championship is settled.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('and starts anew', async () => {
    await expect(main.getByText('Won by Physics')).toBeVisible()
    await main.getByRole('button', { name: 'Start the Championship' }).click()
    const sentence = `The championship of ${YEAR} is recorded already. Give this one a name.`
    await expect(main.getByText(sentence)).toBeVisible()
    await main.getByRole('textbox', { name: 'Name' }).fill('Spring')
    await main.getByRole('button', { name: 'Start the Championship' }).click()
    await expect(
      main.getByRole('heading', { name: `General Championship ${YEAR} (Spring) is being played` }),
    ).toBeVisible()
  })

  await test.step("a visitor finds last season's table, and what each point was won with", async () => {
    await visitor.goto('/gcArchive')
    await visitor.getByRole('link', { name: `${YEAR} Physics` }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: `General Championship ${YEAR}` })).toBeVisible()
    const final = visitor.getByRole('table', { name: 'Final table' }).getByRole('row')
    await expect(final).toHaveText([/Department/, /1.*Physics.*Champion.*4\.25/, /2.*Fine Arts.*2/])
    await expectNoSidewaysScroll(visitor)
    await visitor.getByRole('link', { name: 'Fine Arts' }).click()
    await expect(visitor.getByRole('link', { name: `General Championship ${YEAR}` })).toBeVisible()
    await expect(visitor.getByText('Painters beat Photons 1–0 in Chess')).toBeVisible()
  })

  await test.step('while the new table stands at zero', async () => {
    await visitor.goto('/pointTable')
    await expect(visitor.getByText(`General Championship ${YEAR} (Spring)`)).toBeVisible()
    await expect.poll(() => points('Physics')).toBe('0')
    await expect.poll(() => points('Fine Arts')).toBe('0')
  })
})
