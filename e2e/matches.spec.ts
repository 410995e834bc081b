import type { Page } from '@playwright/test'
import { SENTENCES } from '#contract/sentences.ts'
import {
  expect,
  expectNoSidewaysScroll,
  fillLogin,
  haveDepartments,
  haveMatch,
  havePerson,
  haveTeams,
  logIn,
  settled,
  test,
} from './journey.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const HELPER = { name: 'Asha Kulkarni', email: 'asha.kulkarni@college.test', password: 'Jumping!2026' }
const MANAGEMENT = '/adminDashboard/matchManagement'
const FIRST = 'Mech Mavericks vs Civil Strikers'
const SECOND = 'Mech Rotors vs Civil Dams'

/** Two departments with two teams each, and a helper who is signed in. */
async function haveTeamsAndHelper(page: Page) {
  await logIn(page)
  const [mech = '', civil = ''] = await haveDepartments(page, ['Mechanical Engineering', 'Civil Engineering'])
  const of = (department: string) => (name: string) => ({ name, department, gender: 'MALE', sport: 'CRICKET' }) as const
  await haveTeams(page, ['Mech Mavericks', 'Mech Rotors'].map(of(mech)))
  await haveTeams(page, ['Civil Strikers', 'Civil Dams'].map(of(civil)))
  await havePerson(page, HELPER, { department: mech, gender: 'FEMALE' }, 'HELPER')
  await page.goto('/logout')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto(MANAGEMENT)
  await expect(page.getByText(SENTENCES.notAdmin)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, HELPER)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Matches' })).toBeVisible()
}

const HOUR = 60 * 60 * 1000
const CLUB = { timeZone: 'Asia/Kolkata' }

/** On the club's clock, some days from now. */
const dayIn = (days: number) => new Intl.DateTimeFormat('en-CA', CLUB).format(Date.now() + days * 24 * HOUR)

async function chooseSides(page: Page, first: string, second: string) {
  // The list before has choices of the same names.
  await expect(page.getByLabel(/^First team/)).toBeDisabled()
  await page.getByLabel('Sport').selectOption('Cricket')
  await page.getByLabel('Gender').selectOption('Male')
  await page.getByLabel(/^First team/).selectOption(`${first} (Mechanical Engineering)`)
  await page.getByLabel(/^Second team/).selectOption(`${second} (Civil Engineering)`)
}

async function pointsOf(page: Page, department: string): Promise<number> {
  const { body } = await (await page.request.get('/api/podium/pointsTable/')).json()
  return body.find(({ name }: { name: string }) => name === department).points
}

test('a helper schedules, overrules a clash, moves a match, records a result and takes it back', async ({
  page,
  browser,
  server,
  isMobile,
}) => {
  await haveTeamsAndHelper(page)
  const date = dayIn(5)
  const main = page.getByRole('main')
  const visitor = await (await browser.newContext({ baseURL: server.address, ...(isMobile && PHONE) })).newPage()

  await main.getByRole('link', { name: 'Schedule a match' }).first().click()
  await chooseSides(page, 'Mech Mavericks', 'Civil Strikers')
  await main.getByLabel('Tag').selectOption('Final')
  await main.getByLabel('Venue').fill('Main Ground')
  await main.getByLabel('Date').fill(date)
  await main.getByLabel('Time').fill('17:30')
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Match scheduled.')).toBeVisible()
  await expect(page).toHaveURL(MANAGEMENT)

  await main.getByRole('link', { name: 'Schedule a match' }).first().click()
  await chooseSides(page, 'Mech Rotors', 'Civil Dams')
  await main.getByLabel('Venue').fill('main ground')
  await main.getByLabel('Date').fill(date)
  await main.getByLabel('Time').fill('18:00')
  await main.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(main.getByRole('note')).toContainText(
    'main ground is taken by Mech Mavericks v Civil Strikers at 17:30.',
  )
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Schedule anyway' }).click()
  await expect(page).toHaveURL(MANAGEMENT)
  await expect(main.getByRole('listitem')).toHaveCount(2)

  await main.getByRole('link', { name: `Edit ${SECOND}` }).click()
  await main.getByLabel('Time').fill('20:00')
  await main.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Match updated.')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: SECOND })).toContainText('20:00')
  await expectNoSidewaysScroll(page)

  await visitor.goto('/matches/upcoming')
  const cards = visitor.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveText([/17:30.*Mech Mavericks.*Civil Strikers.*Main Ground/, /20:00.*Mech Rotors/])
  await cards.first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: FIRST })).toBeAttached()
  const calendar = await visitor.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const event = await (await visitor.request.get(calendar ?? '')).text()
  expect(event).toContain('Mech Mavericks')
  expect(event).not.toContain('Mech Rotors')
  await expectNoSidewaysScroll(visitor)

  expect(await pointsOf(page, 'Mechanical Engineering')).toBe(0)
  await main.getByRole('link', { name: `Record result of ${FIRST}` }).click()
  await main.getByLabel('Score of Mech Mavericks').fill('152')
  await main.getByLabel('Score of Civil Strikers').fill('143')
  await expect(main.getByRole('radio', { name: 'Mech Mavericks' })).toBeChecked()
  await main.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Result recorded.')).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(1)
  expect(await pointsOf(page, 'Mechanical Engineering')).toBe(1)

  await visitor.goto('/matches')
  await visitor.getByRole('link', { name: /Mech Mavericks.*152.*Civil Strikers.*143/ }).click()
  await expect(visitor.getByText('Mech Mavericks won')).toBeVisible()
  await visitor.getByRole('link', { name: '1 point for Mechanical Engineering' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Mechanical Engineering' })).toBeVisible()
  await expect(visitor.getByText(/Mech Mavericks.*Civil Strikers/).first()).toBeVisible()
  await visitor.goBack()

  await page.getByRole('tab', { name: 'Results' }).click()
  await main.getByRole('button', { name: `Delete ${FIRST}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete this result?' })
  await expect(question).toContainText('It takes back 1 point from Mechanical Engineering.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Match deleted.')).toBeVisible()
  await expect(main.getByText(SENTENCES.emptyList)).toBeVisible()
  expect(await pointsOf(page, 'Mechanical Engineering')).toBe(0)
  await visitor.reload()
  await expect(visitor.getByText('There is no such match.')).toBeVisible()
  await visitor.context().close()
})

test('a result of a match that nobody scheduled counts at once, and a tie counts for nobody', async ({ page }) => {
  await haveTeamsAndHelper(page)
  const main = page.getByRole('main')
  for (const score of ['0', '3']) {
    await main.getByRole('link', { name: 'Record a result' }).first().click()
    await chooseSides(page, 'Mech Mavericks', 'Civil Strikers')
    await main.getByLabel('Score of Mech Mavericks').fill('0')
    await main.getByLabel('Score of Civil Strikers').fill(score)
    await main.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page).toHaveURL(MANAGEMENT)
  }
  expect(await pointsOf(page, 'Civil Engineering')).toBe(1)
  expect(await pointsOf(page, 'Mechanical Engineering')).toBe(0)
  await page.goto('/matches/summary')
  await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveText([/Full time.*0.*Civil Strikers.*3/, /Tie.*0.*Civil Strikers.*0/])
  await settled(page)
  await expectNoSidewaysScroll(page)
})

test('February 31 is told, and never left out in silence', async ({ page }) => {
  await haveTeamsAndHelper(page)
  await page.goto(`${MANAGEMENT}/createUpcomingMatch`)
  await chooseSides(page, 'Mech Mavericks', 'Civil Strikers')
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true })
  await expect(schedule).toBeEnabled()
  await page.getByLabel('Date').focus()
  await page.keyboard.type('02312027')
  await page.getByLabel('Venue').focus()
  await expect(page.getByText('Invalid date')).toBeVisible()
  await expect(schedule).toBeDisabled()
  await page.getByLabel('Date').fill('2027-02-28')
  await page.getByLabel('Venue').focus()
  await expect(page.getByText('Invalid date')).toBeHidden()
  await expect(schedule).toBeEnabled()
})

test.describe('with a phone on UTC', () => {
  test.use({ timezoneId: 'UTC' })

  test('a visitor reads when matches are, and when points came, by the clock of the club', async ({ page }) => {
    await haveTeamsAndHelper(page)
    const teams = await (await page.request.get('/api/podium/team/viewTeams')).json()
    const named = (wanted: string) => teams.body.find(({ name }: { name: string }) => name === wanted)
    const [mavericks, strikers] = [named('Mech Mavericks'), named('Civil Strikers')]
    const sides = { team1: mavericks._id, team2: strikers._id, sport: 'CRICKET', gender: 'MALE' }
    const [date, time] = new Date(Date.now() + 3 * HOUR).toLocaleString('sv-SE', CLUB).slice(0, 16).split(' ')
    await haveMatch(page, 'createUpcoming', { ...sides, date, time })
    await haveMatch(page, 'createSummary', { ...sides, winner: 'TEAM1' })

    await page.goto('/matches/upcoming')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: date === dayIn(0) ? 'Today' : 'Tomorrow' })).toBeVisible()
    await expect(main.getByRole('listitem')).toContainText('in 3 h')
    await page.goto(`/pointTable/${mavericks.department._id}`)
    const written = main.getByRole('time').first()
    const at = new Date((await written.getAttribute('datetime')) ?? '')
    const told = at.toLocaleString('en-US', { ...CLUB, dateStyle: 'long', timeStyle: 'short' })
    await expect(written).toHaveText(told)
  })
})
