import type { Browser, Page } from '@playwright/test'
import { APPLY_REFUSALS } from '#contract/application.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { NO_PLAYERS } from '#contract/team.ts'
import {
  expect,
  expectNoSidewaysScroll,
  haveDepartments,
  havePerson,
  haveTeams,
  logIn,
  type Person,
  test,
} from './journey.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const PASSWORD = 'Jumping!2026'
const LEAD = { name: 'Asha Rao', email: 'asha.rao@college.test', password: PASSWORD }
const STUDENT = { name: 'Ravi Menon', email: 'ravi.menon@college.test', password: PASSWORD }
const TEAMS = { Atoms: 'CRICKET', Bosons: 'CHESS', Photons: 'FOOTBALL', Quarks: 'CARROM' }

/** A department with four teams, its sports lead and a student, none of whom has a page open. Gives the teams' ids. */
async function haveSeason(page: Page): Promise<string[]> {
  await logIn(page)
  const [department = ''] = await haveDepartments(page, ['Physics'])
  const of = { department, gender: 'MALE' } as const
  await havePerson(page, LEAD, of, 'DEPARTMENT_SPORTS_LEAD')
  await havePerson(page, STUDENT, of)
  return haveTeams(
    page,
    Object.entries(TEAMS).map(([name, sport]) => ({ name, sport, ...of })),
  )
}

async function openAs(browser: Browser, who: Person, { at = '', isMobile = false }): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: at, ...(isMobile && PHONE) })).newPage()
  await logIn(page, who)
  return page
}

const list = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test('a student applies to three teams and no fourth; a lead takes him in, elects him and removes him', async ({
  page,
  browser,
  server,
  isMobile,
}) => {
  const [, , photons = '', quarks = ''] = await haveSeason(page)
  const lead = await openAs(browser, LEAD, { at: server.address, isMobile })
  const student = await openAs(browser, STUDENT, { at: server.address, isMobile })

  await student.goto('/applications')
  await expect(student.getByText('No applicable teams at this moment.')).toBeVisible()
  await expect(student.getByText(APPLY_REFUSALS.closed)).toBeVisible()

  await lead.goto('/adminDashboard')
  await lead.getByRole('main').getByRole('link', { name: 'Department Management' }).click()
  await expect(lead.getByText('Closed', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(lead)
  await lead.getByRole('button', { name: 'Start Applications' }).click()
  await expect(lead.getByText('Applications are open.')).toBeVisible()
  await expect(lead.getByText('Open', { exact: true })).toBeVisible()

  const sent: string[] = []
  student.on('request', (request) => sent.push(new URL(request.url()).pathname))
  // Told without a reload. A double tap applies once, and leaves alone what has moved up under the finger.
  await expect(list(student, 'Apply For').getByRole('listitem')).toHaveCount(4)
  await student.getByRole('button', { name: 'Apply to Atoms' }).dblclick()
  await expect(list(student, 'Applied To').getByRole('listitem')).toHaveText([/Atoms/])
  for (const name of ['Bosons', 'Photons']) await student.getByRole('button', { name: `Apply to ${name}` }).click()
  await expect(list(student, 'Applied To').getByRole('listitem')).toHaveText([/Atoms/, /Bosons/, /Photons/])
  await expect(student.getByText('3 of 3')).toBeVisible()
  expect(sent.filter((path) => path.endsWith('/apply'))).toHaveLength(3)
  const fourth = student.getByRole('button', { name: 'Apply to Quarks' })
  await expect(fourth).toBeDisabled()
  await expect(fourth).toHaveAccessibleDescription(APPLY_REFUSALS.full)
  await expect(student.getByText(APPLY_REFUSALS.full)).toBeVisible()
  const refused = await student.request.post('/api/podium/application/apply', { data: { teamId: quarks } })
  expect([refused.status(), (await refused.json()).error]).toEqual([409, APPLY_REFUSALS.full])
  await expectNoSidewaysScroll(student)

  await lead.getByRole('link', { name: /^Squad of Photons.*1 applicant$/ }).click()
  await expect(lead.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeVisible()
  const [applicants, players] = [list(lead, 'Applicants'), list(lead, 'Players')]
  const submit = lead.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  if (isMobile) await applicants.getByRole('button', { name: 'Accept Ravi Menon' }).click()
  else await applicants.getByRole('listitem').dragTo(players.getByText('Nobody plays yet.'))
  await expect(players.getByRole('listitem')).toHaveText([/Ravi Menon/])
  await lead.getByLabel('Captain', { exact: true }).selectOption('Ravi Menon')
  await expectNoSidewaysScroll(lead)
  await submit.click()
  await expect(lead.getByText('Squad updated.')).toBeVisible()
  await expect(submit).toBeDisabled()

  await expect(list(student, 'Accepted In').getByRole('listitem')).toHaveText([/Photons/])
  const visitor = await (await browser.newContext({ baseURL: server.address, ...(isMobile && PHONE) })).newPage()
  await visitor.goto(`/teams/${photons}`)
  await expect(visitor.getByRole('link', { name: /Ravi Menon.*Captain/ })).toBeVisible()
  await expect(visitor.getByText(NO_PLAYERS)).toBeHidden()

  await players.getByRole('button', { name: 'Remove Ravi Menon' }).click()
  await expect(lead.getByLabel('Captain', { exact: true })).toHaveValue('NOTA')
  await expect(lead.getByText('Ravi Menon is no longer a player.')).toBeVisible()
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(lead.getByText('Nothing is changed yet.')).toBeVisible()

  await expect(visitor.getByText(NO_PLAYERS)).toBeVisible()
  await expect(visitor.getByText(SENTENCES.notElected)).toHaveCount(2)
  await expect(list(student, 'Accepted In').getByRole('listitem')).toHaveCount(0)
  await student.getByRole('button', { name: 'Unapply from Photons' }).click()
  await expect(student.getByText('Application withdrawn.')).toBeVisible()
  await expect(fourth).toBeEnabled()
  for (const opened of [lead, student, visitor]) await opened.context().close()
})

test('a squad that somebody else changed meanwhile is not overwritten', async ({ page, browser, server, isMobile }) => {
  const [atoms = ''] = await haveSeason(page)
  const lead = await openAs(browser, LEAD, { at: server.address, isMobile })
  const student = await openAs(browser, STUDENT, { at: server.address, isMobile })
  await lead.request.post('/api/podium/department/startApplications', { data: {} })
  for (const who of [lead, student]) {
    expect((await who.request.post('/api/podium/application/apply', { data: { teamId: atoms } })).ok()).toBe(true)
  }

  const address = `/adminDashboard/teammanagement/manageTeam/${atoms}`
  await lead.goto(address)
  // Nobody tells this page, as on a network that lets no live connection through.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
  await page.goto(address)
  await page.getByRole('button', { name: 'Accept Asha Rao' }).click()
  await lead.getByRole('button', { name: 'Accept Ravi Menon' }).click()
  await lead.getByRole('button', { name: 'Submit' }).click()
  await expect(lead.getByText('Squad updated.')).toBeVisible()

  await page.getByRole('button', { name: 'Submit' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'changed this squad' })
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport()
  await expect(list(page, 'Players').getByRole('listitem')).toHaveText([/Asha Rao/])
  await page.getByRole('button', { name: 'Load the squad as it is now' }).click()
  await expect(list(page, 'Players').getByRole('listitem')).toHaveText([/Ravi Menon/])
  await expect(list(page, 'Applicants').getByRole('listitem')).toHaveText([/Asha Rao/])

  // What was begun outlives a reload.
  await page.getByRole('button', { name: 'Accept Asha Rao' }).click()
  await page.reload()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Squad updated.')).toBeVisible()
  for (const opened of [lead, student]) await opened.context().close()
})
