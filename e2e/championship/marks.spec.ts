import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, test } from '#e2e/journey.ts'
import { HELPER } from '#e2e/league.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { list, post } from '#e2e/records.ts'

test.use({ club: 'league' })

test('a marshal enters the times of a race beside the track, and viewers see them', { tag: '@phone' }, async ({
  page,
  admin,
  openPage,
}) => {
  await admin.put('/api/podium/club/updateClub', { multipart: { moreSports: '["ATHLETICS"]' } })
  const race = { sport: 'ATHLETICS', gender: 'MALE', name: '400 m', entrant: 'PERSON' }
  const { _id: event } = await post(admin, 'event/createEvent', race)
  const departments = await list(admin, 'department/departments')
  for (const { _id } of departments.slice(0, 2)) await post(admin, 'entry/enter', { event, department: _id })
  const stages = [{ kind: 'ATTEMPTS', attempts: 1, marks: 'TIME', hasWind: true, lanes: 6 }]
  await admin.put(`/api/podium/draw/setStages/${event}`, { data: { stages } })
  const { body } = await (await admin.get(`/api/podium/draw/ofEvent/${event}`)).json()
  await post(admin, `draw/drawStage/${body.stages[0]._id}`, { method: 'SEEDS' })
  const viewer = await openPage()
  await viewer.goto(`/events/${event}`)

  await signIn(page, HELPER)
  await page.goto(`/adminDashboard/matchManagement/eventDraw/${event}`)
  const pad = page.getByRole('main').getByRole('region', { name: /, Time$/ })
  await pad.getByLabel('Wind of the heat, m/s').fill('2.4')
  for (const digit of '10235') await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(pad.getByText('1:02.35')).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await findViolations(page)).toEqual([])
  await pad.getByRole('button', { name: 'Enter' }).click()
  await expect(viewer.getByText('1:02.35')).toBeVisible()
  await expect(viewer.getByText('Wind +2.4 m/s, wind-assisted')).toBeVisible()
  await pad.getByRole('button', { name: 'DNF' }).click()
  await expect(viewer.getByText('DNF', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(viewer)
})
