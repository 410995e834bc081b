import type { APIRequestContext, Page } from '@playwright/test'
import { APPLY_REFUSALS } from '#contract/application/application.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { NO_PLAYERS } from '#contract/team/team.ts'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, test } from '#e2e/journey.ts'
import { createDepartments, createPerson, createTeams, type Person } from '#e2e/records.ts'

const PASSWORD = 'Jumping!2026'
const LEAD = { name: 'Asha Rao', email: 'asha.rao@college.test', password: PASSWORD }
const STUDENT = { name: 'Ravi Menon', email: 'ravi.menon@college.test', password: PASSWORD }
const TEAMS = { Atoms: 'CRICKET', Bosons: 'CHESS', Photons: 'FOOTBALL', Quarks: 'CARROM' }

/** A department with four teams, its sports lead and a student. Gives the teams' ids. */
async function createSeason(admin: APIRequestContext): Promise<string[]> {
  const [department = ''] = await createDepartments(admin, ['Physics'])
  const of = { department, gender: 'MALE' } as const
  await createPerson(admin, LEAD, of, 'DEPARTMENT_SPORTS_LEAD')
  await createPerson(admin, STUDENT, of)
  return createTeams(
    admin,
    Object.entries(TEAMS).map(([name, sport]) => ({ name, sport, ...of })),
  )
}

async function signedIn(page: Page, person: Person): Promise<Page> {
  await signIn(page, person)
  return page
}

const list = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test('a student applies to three teams and no fourth; a lead accepts, elects and removes them', async ({
  page,
  admin,
  openPage,
}) => {
  const [, , photons = '', quarks = ''] = await createSeason(admin)
  const lead = await signedIn(page, LEAD)
  const student = await signedIn(await openPage(), STUDENT)
  await student.setViewportSize({ width: 360, height: 740 })

  await student.goto('/applications')
  await expect(student.getByText('No applicable teams at this moment.')).toBeVisible()
  await expect(student.getByText(APPLY_REFUSALS.applications_closed)).toBeVisible()

  await lead.goto('/adminDashboard')
  await lead.getByRole('main').getByRole('link', { name: 'Department Management' }).click()
  await expect(lead.getByText('Closed', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(lead)
  await lead.getByRole('button', { name: 'Start Applications' }).click()
  await expect(lead.getByText('Applications are open.')).toBeVisible()
  await expect(lead.getByText('Open', { exact: true })).toBeVisible()

  const sent: string[] = []
  student.on('request', (request) => sent.push(new URL(request.url()).pathname))
  // Without a reload. A double tap applies once, and not to the team that moves up under the finger.
  await expect(list(student, 'Apply For').getByRole('listitem')).toHaveCount(4)
  await student.getByRole('button', { name: 'Apply to Atoms' }).dblclick()
  await expect(list(student, 'Applied To').getByRole('listitem')).toHaveText([/Atoms/])
  for (const name of ['Bosons', 'Photons']) await student.getByRole('button', { name: `Apply to ${name}` }).click()
  await expect(list(student, 'Applied To').getByRole('listitem')).toHaveText([/Atoms/, /Bosons/, /Photons/])
  await expect(student.getByText('3 of 3')).toBeVisible()
  expect(sent.filter((path) => path.endsWith('/apply'))).toHaveLength(3)
  const fourth = student.getByRole('button', { name: 'Apply to Quarks' })
  await expect(fourth).toBeDisabled()
  await expect(fourth).toHaveAccessibleDescription(APPLY_REFUSALS.applications_full)
  await expect(student.getByText(APPLY_REFUSALS.applications_full)).toBeVisible()
  const refused = await student.request.post('/api/podium/application/apply', { data: { teamId: quarks } })
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'applications_full'])
  await expectNoSidewaysScroll(student)

  await lead.getByRole('link', { name: /^Squad of Photons.*1 applicant$/ }).click()
  await expect(lead.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeVisible()
  const [applicants, players] = [list(lead, 'Applicants'), list(lead, 'Players')]
  const submit = lead.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await applicants.getByRole('listitem').dragTo(players.getByText('Nobody plays yet.'))
  await expect(players.getByRole('listitem')).toHaveText([/Ravi Menon/])
  await lead.getByLabel('Captain', { exact: true }).selectOption('Ravi Menon')
  await expectNoSidewaysScroll(lead)
  await submit.click()
  await expect(lead.getByText('Squad updated.')).toBeVisible()
  await expect(submit).toBeDisabled()

  await expect(list(student, 'Accepted In').getByRole('listitem')).toHaveText([/Photons/])
  const visitor = await openPage()
  await visitor.goto(`/teams/${photons}`)
  const captain = visitor.getByRole('listitem').filter({ hasText: 'Captain' })
  await expect(captain).toContainText('Ravi Menon')
  await expect(visitor.getByText(NO_PLAYERS)).toBeHidden()
  await captain.getByRole('link', { name: 'Ravi Menon' }).click()
  await expect(visitor.getByRole('region', { name: 'Teams' }).getByRole('listitem')).toHaveText([/Photons.*Captain/])
  await visitor.goBack()

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
})
