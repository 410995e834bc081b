import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { HELPER } from '#e2e/league.ts'
import { createPerson, list } from '#e2e/records.ts'

test.use({ club: 'league' })

const HEAD = { name: 'Farhan Ali', email: 'farhan.ali@college.test', password: 'Heading!2026' }
const PLAYER = { name: 'Ravi Menon', email: 'ravi.menon@college.test', password: 'Playing!2026' }

test('a head enters and names a squad, the list closes, and a helper prints it and accepts a late entry', {
  tag: '@phone',
}, async ({ page, admin, openPage }) => {
  const departments = await list(admin, 'department/departments')
  const civil = departments.find(({ name }) => name === 'Civil Engineering')?._id ?? ''
  await createPerson(admin, HEAD, { department: civil, gender: 'MALE' }, 'DEPARTMENT_HEAD')
  await createPerson(admin, PLAYER, { department: civil, gender: 'MALE' })
  const created = await admin.post('/api/podium/event/createEvent', {
    data: { sport: 'CRICKET', gender: 'MALE', squadMin: 2, squadMax: 3, entriesCloseOn: '2999-01-01' },
  })
  const event = (await created.json()).body._id
  await signIn(page, HEAD)
  const main = page.getByRole('main')

  await test.step('the department enters with its team', async () => {
    await page.goto('/adminDashboard/departmentManagement')
    await settled(page)
    await main.getByRole('link', { name: 'Cricket, men' }).click()
    await main.getByRole('button', { name: 'Enter our department' }).click()
    await page.getByLabel('Team').selectOption({ label: 'Civil Strikers' })
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(page.getByText('Entered.', { exact: true })).toBeVisible()
    await expect(main.getByText('Civil Strikers · No squad yet')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Enter our department' })).toHaveCount(0)
  })

  await test.step('the squad has a person with an account and one without, ordered by keys', async () => {
    await main.getByRole('button', { name: 'More for Civil Engineering' }).click()
    await page.getByRole('menuitem', { name: 'Edit squad' }).click()
    await main.getByRole('button', { name: 'Add Ravi Menon' }).click()
    await expect(main.getByText('1 player missing.')).toBeVisible()
    await main.getByLabel('Name', { exact: true }).fill('Kabir Das')
    await main.getByLabel('Roll number', { exact: true }).fill('21CE1042')
    await main.getByRole('button', { name: 'Add by name' }).click()
    await main.getByRole('button', { name: 'Move Kabir Das, board 2' }).press('ArrowUp')
    await expect(main.getByText('1. Kabir Das')).toBeVisible()
    await main.getByRole('button', { name: 'Ravi Menon is the captain' }).click()
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: 'Save squad' }).click()
    await expect(page.getByText('Squad saved.')).toBeVisible()
    await main.getByText('Civil Strikers · 2 players').click()
    await expect(main.getByText('Ravi Menon (captain)')).toBeVisible()
  })

  await admin.put(`/api/podium/event/updateEvent/${event}`, { data: { entriesCloseOn: '2020-01-01' } })

  await test.step('the closed list is printed by a helper', async () => {
    await expect(main.getByText('Entries closed on January 1, 2020.')).toBeVisible()
    const helper = await openPage()
    await signIn(helper, HELPER)
    await helper.goto(`/adminDashboard/entries/lists/${event}`)
    await expect(helper.getByRole('cell', { name: '21CE1042' })).toBeVisible()
    await expectNoSidewaysScroll(helper)
    await helper.emulateMedia({ media: 'print' })
    await expect(helper.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(helper.getByText('Head of Civil Engineering')).toBeVisible()

    await helper.emulateMedia({ media: 'screen' })
    await helper.goto(`/events/${event}`)
    await helper.getByRole('button', { name: 'Enter one' }).click()
    await helper.getByLabel('Department', { exact: true }).selectOption({ label: 'Mechanical Engineering' })
    await helper.getByLabel('Reason for the late entry').fill('Their list was handed in at the wrong office')
    await helper.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(helper.getByText('No squad yet · Late entry')).toBeVisible()
  })

  await test.step('the head withdraws', async () => {
    await main.getByRole('button', { name: 'More for Civil Engineering' }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByLabel('Reason').fill('Two players are injured')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(main.getByText(/^Withdrawn · Civil Strikers/)).toBeVisible()
  })
})
