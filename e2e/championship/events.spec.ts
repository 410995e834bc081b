import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { HELPER, scheduleMatch } from '#e2e/league.ts'
import { list, post } from '#e2e/records.ts'

test.use({ club: 'league' })

const RULES = { tiers: { A: [25, 15, 10] }, pays: [{ tier: 'A' }], ties: 'SHARE' }

test('a helper makes events, adds a match, enters and changes places, and deletes the event; the table follows', {
  tag: '@phone',
}, async ({ page, admin, openPage }) => {
  await post(admin, 'rulebook/adopt', { rules: RULES, reason: 'The rules of the year' })
  await scheduleMatch(admin)
  await signIn(page, HELPER)
  const main = page.getByRole('main')
  const visitor = await openPage()
  await visitor.goto('/pointTable')
  const table = visitor.getByRole('table', { name: 'Point Table' })
  const points = (department: string) =>
    table.getByRole('row').filter({ hasText: department }).getByRole('cell').last().textContent()
  async function choose(action: string) {
    await main.getByRole('button', { name: 'More for Cricket, men' }).click()
    await main.getByRole('menuitem', { name: action }).click()
  }

  await test.step('events of two sports and three genders', async () => {
    await page.goto('/events')
    await settled(page)
    await expect(main.getByText('Events are yet to be declared.')).toBeVisible()
    await main.getByRole('link', { name: 'Create events' }).click()
    for (const choice of ['Cricket', 'Chess', 'Men', 'Women', 'Mixed'])
      await main.locator('label').getByText(choice, { exact: true }).click()
    await expect(main.getByRole('paragraph').filter({ hasText: 'To be created' })).toContainText('Chess, mixed')
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: 'Create 6 events' }).click()
    await expect(page.getByText('Events created.')).toBeVisible()
    await expect(main.getByRole('link', { name: /, (men|women|mixed)$/ })).toHaveCount(6)
  })

  await test.step('a match joins the event', async () => {
    await main.getByRole('link', { name: 'Cricket, men', exact: true }).click()
    await choose('Matches')
    await main.getByRole('button', { name: /^Add Mech Mavericks/ }).click()
    await expect(page.getByText('Matches changed.')).toBeVisible()
    await expect(main.getByRole('button', { name: /^Take out Mech Mavericks/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await main.getByRole('link', { name: 'Cricket, men' }).click()
  })

  await test.step('places with a shared first one', async () => {
    await choose('Enter places')
    await main.getByRole('button', { name: 'Give Civil Engineering the next place' }).click()
    await main.getByRole('button', { name: 'Give Mechanical Engineering the next place' }).click()
    await main.getByRole('button', { name: 'Mechanical Engineering shares the place above' }).click()
    await expect(main.getByText(/25 \+ 15, divided by 2/)).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Places recorded.')).toBeVisible()
    await expect(main.getByRole('region', { name: 'Places' })).toContainText('Civil Engineering')
    await expect.poll(() => points('Civil Engineering')).toBe('20')
    await expect.poll(() => points('Mechanical Engineering')).toBe('20')
  })

  await test.step('the keyboard changes a place', async () => {
    await choose('Change places')
    const handle = main.getByRole('button', { name: /^Move Mechanical Engineering/ })
    await handle.press('ArrowUp')
    await expect(handle).toBeFocused()
    await expect(handle).toHaveAccessibleName('Move Mechanical Engineering, place 1')
    await main.getByLabel('Reason for the change').fill('The photo of the finish')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => points('Mechanical Engineering')).toBe('25')
    await expect.poll(() => points('Civil Engineering')).toBe('15')
  })

  await test.step('two people change the same places: the helper is told, and keeps theirs', async () => {
    await settled(page)
    const [event = ''] = (await list(admin, 'event/events?sport=CRICKET&gender=MALE')).map(({ _id }) => _id)
    const [mechanical = ''] = (await list(admin, 'department/departments'))
      .filter(({ name }) => name === 'Mechanical Engineering')
      .map(({ _id }) => _id)
    await choose('Change places')
    await main.getByRole('button', { name: /^Move Mechanical Engineering/ }).press('ArrowDown')
    const data = { places: [{ place: 1, department: mechanical }], reason: 'Civil Engineering was late' }
    expect((await admin.put(`/api/podium/event/setPlaces/${event}`, { data })).ok()).toBe(true)
    await expect(main.getByText('The places have changed since you began')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(main.getByRole('button', { name: 'Save' })).toBeDisabled()
    await main.getByRole('button', { name: 'Keep mine' }).click()
    await main.getByLabel('Reason for the change').fill('The clock of the finish')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => points('Civil Engineering')).toBe('25')
    await expect.poll(() => points('Mechanical Engineering')).toBe('15')
  })

  await test.step('deleting the event takes its points back', async () => {
    await choose('Delete')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Civil Engineering: 25 points',
      'Mechanical Engineering: 15 points',
    ])
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Event deleted.')).toBeVisible()
    await expect.poll(() => points('Mechanical Engineering')).toBe('0')
  })
})
