import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { createDepartments, createPerson, post } from '#e2e/records.ts'

const RULES = { tiers: { A: [25, 15, 10] }, pays: [{ tier: 'A' }], matches: { win: 2 } }
const HEAD = { name: 'Farhan Ali', email: 'farhan.ali@college.test', password: 'Heading!2026' }
const REGISTER = {
  name: 'register.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Roll number,Name,Department,Gender,Kind',
      '21PH001,Asha Rao,Physics,Female,UG',
      '21PH002,Bina Das,Physics,Female,PG',
      '21CE001,Chitra Nair,Civil Engineering,Female,UG',
    ].join('\r\n'),
  ),
}

test('from the list of the college to points: import, entries, draw, result, table', { tag: '@phone' }, async ({
  page,
  admin,
  openPage,
}) => {
  const [physics, civil] = await createDepartments(admin, ['Physics', 'Civil Engineering'])
  await post(admin, 'rulebook/adopt', { rules: RULES, reason: 'The rules of the year' })
  await createPerson(admin, HEAD, { department: physics ?? '', gender: 'MALE' }, 'DEPARTMENT_HEAD')
  const terms = { entrant: 'PERSON', squadMin: 1, squadMax: 1, entriesCloseOn: '2999-01-01' }
  const { _id: event } = await post(admin, 'event/createEvent', { sport: 'BADMINTON', gender: 'FEMALE', ...terms })
  await signIn(page)
  const main = page.getByRole('main')

  await test.step('an admin imports the register', async () => {
    await page.goto('/adminDashboard/register/import')
    await main.getByLabel('List of people', { exact: true }).setInputFiles(REGISTER)
    await main.getByRole('button', { name: 'Import 3 people' }).click()
    await expect(main.getByText('Bina Das')).toBeVisible()
  })

  await test.step('a head enters and names a person of the register', async () => {
    const head = await openPage()
    await signIn(head, HEAD)
    const own = head.getByRole('main')
    await head.goto(`/events/${event}`)
    await own.getByRole('button', { name: 'Enter our department' }).click()
    await head.getByRole('button', { name: 'Enter', exact: true }).click()
    await own.getByRole('button', { name: 'More for Physics' }).click()
    await head.getByRole('menuitem', { name: 'Edit squad' }).click()
    await own.getByRole('searchbox', { name: 'Search the register' }).fill('21ph002')
    await own.getByRole('button', { name: 'Add Bina Das' }).click()
    await own.getByRole('button', { name: 'Save squad' }).click()
    await expect(head.getByText('Squad saved.')).toBeVisible()
  })

  await test.step('the other department is entered, and the list closes', async () => {
    const { _id } = await post(admin, 'entry/enter', { event, department: civil })
    const { version } = (await (await admin.get(`/api/podium/entry/squad/${_id}`)).json()).body
    const members = [{ name: 'Chitra Nair', gender: 'FEMALE', rollNumber: '21CE001' }]
    await admin.put(`/api/podium/entry/setSquad/${_id}`, { data: { members, version } })
    await admin.put(`/api/podium/event/updateEvent/${event}`, { data: { entriesCloseOn: '2020-01-01' } })
    await page.goto(`/events/${event}`)
    await settled(page)
    await expect(main.getByText('Entries closed on January 1, 2020.')).toBeVisible()
    await expect(main.getByText('1 player', { exact: true })).toHaveCount(2)
  })

  await test.step('it is drawn by hand and played', async () => {
    await main.getByRole('link', { name: 'Draw', exact: true }).click()
    await main.getByLabel('Kind').selectOption('KNOCK_OUT')
    await main.getByRole('button', { name: 'Use these stages for 2 entries' }).click()
    await main.getByText('By hand', { exact: true }).click()
    await main.getByLabel('Line 1, match 1').selectOption({ label: 'Chitra Nair' })
    await main.getByLabel('Line 2, match 1').selectOption({ label: 'Bina Das' })
    await main.getByRole('button', { name: 'Record the draw' }).click()
    await main.getByText('Results', { exact: true }).click()
    await main.getByRole('button', { name: 'Other result' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radiogroup', { name: 'Who wins?' }).getByText('Bina Das').click()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the places and the match give points', async () => {
    const visitor = await openPage()
    await visitor.goto('/pointTable')
    const row = (name: string) =>
      visitor.getByRole('table', { name: 'Point Table' }).getByRole('row').filter({ hasText: name })
    await expect(row('Physics').getByRole('cell').last()).toHaveText('27')
    await expect(row('Civil Engineering').getByRole('cell').last()).toHaveText('15')
  })
})
