import { ADMIN, signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { createDepartments, post } from '#e2e/records.ts'

test.use({ club: 'league' })

test('an organiser enters all departments with one button, plans a round and saves its results with another', {
  tag: '@phone',
}, async ({ page, admin }) => {
  await createDepartments(admin, ['Physics', 'Chemistry'])
  await post(admin, 'rulebook/adopt', { rules: { conduct: { NO_SHOW: -2 } }, reason: 'The rules of the year' })
  const given = { sport: 'FOOTBALL', gender: 'FEMALE', name: 'Night League' }
  const { _id: event } = await post(admin, 'event/createEvent', given)
  const main = page.getByRole('main')
  await signIn(page, ADMIN)

  await test.step('all departments enter, each with a team', async () => {
    await page.goto(`/events/${event}`)
    await settled(page)
    await main.getByRole('button', { name: 'Enter several' }).click()
    await main.getByRole('button', { name: 'Paste a list' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Physics; Asha Rao 21PH101; Tara Sen 21PH117\nAstrology\nPhysics')
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Line 2: Astrology · The club knows no department, team or person by “Astrology”.',
      'Line 3: Physics · Line 1 names Physics already.',
    ])
    await expectNoSidewaysScroll(page)
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: 'Tick 1 entry' }).click()
    await expect(main.getByRole('checkbox', { name: 'Physics: Asha Rao, Tara Sen' })).toBeChecked()
    await main.getByRole('button', { name: 'All departments' }).click()
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: /^Save \d/ }).click()
    await expect(page.getByText(/entries saved\./)).toBeVisible()
  })

  const stages = [{ kind: 'LEAGUE' }]
  const draw = await (await admin.put(`/api/podium/draw/setStages/${event}`, { data: { stages } })).json()
  await post(admin, `draw/drawStage/${draw.body.stages[0]._id}`, { method: 'LOTS' })

  await test.step('a round gets its times from four fields; a clash is marked in its row', async () => {
    await page.goto(`/adminDashboard/matchManagement/eventDraw/${event}`)
    await settled(page)
    await main.getByText('Fill a round').click()
    await expectNoSidewaysScroll(page)
    await main.getByLabel('Date', { exact: true }).fill('2031-02-03')
    await main.getByLabel('First match').fill('09:30')
    await main.getByLabel('Minutes each').fill('45')
    await main.getByLabel('Grounds').fill('Court 1, Court 2')
    await main.getByRole('button', { name: /^Fill \d/ }).click()
    const times = main.getByLabel(/^Time of/)
    const count = await times.count()
    await expect(times.nth(2)).toHaveValue('10:15')
    await main.getByRole('button', { name: `Save ${count}` }).click()
    const clash = main.getByRole('listitem').filter({ hasText: 'Schedule anyway' })
    await expect(clash.first().getByRole('alert')).toContainText('at 09:30')
    await expectNoSidewaysScroll(page)
    expect(await findViolations(page)).toEqual([])
    const refused = await clash.count()
    const first = clash.first()
    await first.getByLabel(/^Schedule .* anyway$/).check()
    await main.getByRole('button', { name: `Save ${refused}` }).click()
    await expect(clash).toHaveCount(refused - 1)
    await main.getByText('Results', { exact: true }).click()
  })

  await test.step('the first two results are typed along the rows; the faulty one is marked, the other is saved', async () => {
    const scores = main.getByLabel(/^Score of/)
    await scores.first().fill('3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await main.getByRole('button', { name: 'Save 2' }).click()
    await expect(page.getByText('1 result saved.')).toBeVisible()
    const faulty = main.getByRole('listitem').filter({ hasText: 'A score is missing.' })
    await expect(faulty.locator('[aria-invalid=true]')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await faulty
      .getByLabel(/^Score of/)
      .first()
      .fill('2')
    await main.getByRole('button', { name: 'Save 1' }).click()
    await expect(main.getByRole('button', { name: 'Correct' })).toHaveCount(2)
  })

  await test.step('conduct of two departments is chosen by keyboard along the rows', async () => {
    await page.goto(`/events/${event}`)
    await settled(page)
    await main.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Conduct' }).click()
    const dialog = page.getByRole('dialog')
    const kinds = dialog.getByLabel(/^Conduct of/)
    await kinds.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(kinds.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expectNoSidewaysScroll(page)
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.type('Twice')
    await dialog.getByRole('button', { name: 'Save 2' }).click()
    await expect(page.getByText('Conduct of 2 departments recorded.')).toBeVisible()
    const { body: recorded } = await (await admin.get(`/api/podium/event/viewEvent/${event}`)).json()
    expect(recorded.conduct.map(({ note }: { note: string | null }) => note)).toContain('Twice')
    expect(recorded.conduct).toHaveLength(2)
  })
})
