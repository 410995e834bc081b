import type { APIRequestContext } from '@playwright/test'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { createPerson, list, post } from '#e2e/records.ts'

test.use({ club: 'league' })

const HEAD = { name: 'Farhan Ali', email: 'farhan.ali@college.test', password: 'Heading!2026' }
const RIVAL = { name: 'Meera Nair', email: 'meera.nair@college.test', password: 'Heading!2027' }
const SQUAD = ['Ravi Menon', 'Kabir Das', 'Tara Sen']

/** Two departments with a squad of three each, drawn against each other. Gives their match. */
async function drawMatch(admin: APIRequestContext): Promise<string> {
  const terms = { sport: 'CRICKET', gender: 'MALE', squadMin: 2, squadMax: 3 }
  const { _id: event } = await post(admin, 'event/createEvent', terms)
  const teams = await list(admin, 'team/viewTeams')
  for (const name of ['Mech Mavericks', 'Civil Strikers']) {
    const team = teams.find((one) => one.name === name)
    const entry = await post(admin, 'entry/enter', { event, department: team?.department?._id, team: team?._id })
    const members = SQUAD.map((person) => ({ name: `${person} ${name}`, gender: 'MALE' }))
    await admin.put(`/api/podium/entry/setSquad/${entry._id}`, { data: { members, version: 0 } })
  }
  await admin.put(`/api/podium/draw/setStages/${event}`, { data: { stages: [{ kind: 'KNOCK_OUT' }] } })
  const findDraw = async () => (await (await admin.get(`/api/podium/draw/ofEvent/${event}`)).json()).body
  await post(admin, `draw/drawStage/${(await findDraw()).stages[0]._id}`, { method: 'SEEDS', seed: 'A hat' })
  return (await findDraw()).stages[0].fixtures[0].match._id
}

test('a head gives a line-up, the other side questions a player, an admin rules, and a visitor reads it', {
  tag: '@phone',
}, async ({ page, admin, openPage }) => {
  const departments = await list(admin, 'department/departments')
  const civil = departments.find(({ name }) => name === 'Civil Engineering')?._id ?? ''
  await createPerson(admin, HEAD, { department: civil, gender: 'MALE' }, 'DEPARTMENT_HEAD')
  const mech = departments.find(({ name }) => name === 'Mechanical Engineering')?._id ?? ''
  await createPerson(admin, RIVAL, { department: mech, gender: 'FEMALE' }, 'DEPARTMENT_HEAD')
  const match = await drawMatch(admin)
  const main = page.getByRole('main')

  await test.step('the squad is suggested; a player becomes a reserve and another goes first', async () => {
    await signIn(page, HEAD)
    await page.goto(`/matches/view/${match}`)
    await settled(page)
    await main.getByRole('link', { name: 'Give line-up of Civil Engineering' }).click()
    await expect(main.getByRole('heading', { name: 'Line-up of Civil Engineering' })).toBeVisible()
    await main.getByRole('button', { name: 'Kabir Das Civil Strikers is a reserve' }).click()
    await main.getByRole('button', { name: 'Move Tara Sen Civil Strikers, board 3' }).press('ArrowUp')
    await main.getByRole('button', { name: 'Move Tara Sen Civil Strikers, board 2' }).press('ArrowUp')
    await expect(main.getByText('1. Tara Sen Civil Strikers')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: 'Save line-up' }).click()
    await expect(page.getByText('Line-up saved.')).toBeVisible()
  })

  await test.step('the head of the other side questions a player', async () => {
    const rival = await openPage()
    await signIn(rival, RIVAL)
    await rival.goto(`/matches/view/${match}`)
    await settled(rival)
    await rival.getByRole('button', { name: 'Question a player of Civil Engineering' }).click()
    const dialog = rival.getByRole('dialog')
    await dialog.getByLabel('Player').selectOption({ label: '2. Ravi Menon Civil Strikers' })
    await dialog.getByLabel('Why').fill('A student of another college.')
    await dialog.getByRole('button', { name: 'Ask' }).click()
    await expect(dialog.getByText('By the facts known now, Ravi Menon Civil Strikers may play.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(rival.getByRole('main').getByText('Open', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(rival)
  })

  await test.step('an admin finds it in ADMIN HQ and upholds it', async () => {
    const office = await openPage()
    await signIn(office)
    await office.goto('/adminDashboard')
    await settled(office)
    await office.getByRole('link', { name: /Questions about players to answer/ }).click()
    await office.getByRole('button', { name: /^Answer the question about Ravi Menon/ }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByText('Uphold', { exact: true }).click()
    await dialog.getByLabel('Why').fill('The other college has confirmed it.')
    await dialog.getByRole('button', { name: 'Save ruling' }).click()
    await expect(dialog).toHaveCount(0)
    await office.getByRole('link', { name: 'Disqualify Civil Engineering in the event' }).click()
    await expect(office.getByRole('button', { name: 'More for Civil Engineering' })).toBeVisible()
  })

  await test.step('a visitor reads it', async () => {
    const visitor = await openPage()
    await visitor.goto(`/matches/view/${match}`)
    await settled(visitor)
    const lineUps = visitor.getByRole('region', { name: 'Line-ups' })
    await expect(lineUps.getByRole('listitem')).toHaveText([/^Tara Sen/, /^Ravi Menon/, /^Kabir Das/, /Upheld/])
    await expect(lineUps.getByText('Ruling: The other college has confirmed it.')).toBeVisible()
    await expect(lineUps.getByText('Asked by Mechanical Engineering')).toBeVisible()
    await expect(lineUps.getByText('Not given yet.')).toBeVisible()
    await expect(lineUps.getByRole('link', { name: /line-up/ })).toHaveCount(0)
    await expectNoSidewaysScroll(visitor)
  })
})
