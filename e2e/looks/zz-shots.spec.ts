import { ADMIN, signIn } from '#e2e/accounts.ts'
import { expect, test } from '#e2e/journey.ts'
import { createDepartments, list, post, put } from '#e2e/records.ts'

test.use({ club: 'league' })
test('shots', async ({ page, admin }) => {
  test.setTimeout(240_000)
  const courts = ['Court 1', 'Court 2'].map((name) => ({ name }))
  const { _id: ground } = await post(admin, 'ground/createGround', { name: 'Hall', courts })
  await createDepartments(admin, Array.from({ length: 6 }, (_, n) => `Department ${n + 1}`))
  const { _id: event } = await post(admin, 'event/createEvent', { sport: 'FOOTBALL', gender: 'FEMALE' })
  const all = await list(admin, 'department/departments')
  await post(admin, 'entry/enterMany', { rows: all.map(({ _id }) => ({ event, department: _id, newTeam: true })) })
  const { stages } = await put(admin, `draw/setStages/${event}`, { stages: [{ kind: 'KNOCK_OUT', thirdPlace: 'PLAYED' }] })
  const draw = await post(admin, `draw/drawStage/${stages[0]._id}`, { method: 'LOTS' })
  const day = '2031-03-08'
  const plan = await post(admin, 'match/planMatches', { events: [event], grounds: [ground], days: [day], from: '09:00', to: '18:00' })
  await put(admin, 'match/updateMatches', {
    rows: plan.rows.map(({ match, ...when }: { match: { _id: string; date: null; time: null; venue: null } }) => ({
      match: match._id, known: { date: match.date, time: match.time, venue: match.venue }, ...when })),
  })
  const first = draw.stages[0].fixtures[0].match._id
  await post(admin, `match/recordResult/${first}`, { winner: 'TEAM1' })
  await signIn(page, ADMIN)
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.evaluate((s) => localStorage.setItem('mantine-color-scheme-value', s), scheme)
      await page.setViewportSize({ width, height: 900 })
      const shot = async (name: string, full = true) => {
        await page.waitForTimeout(500)
        await page.screenshot({ path: `/tmp/podium/shots-board/${name}-${width}-${scheme}.png`, fullPage: full })
      }
      await page.goto(`/adminDashboard/board?day=${day}`)
      await expect(page.getByRole('main').getByText(/Winner of match 5/).first()).toBeAttached()
      await shot('board')
      await page.getByRole('button', { name: /Winner of match 5 / }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await shot('sheet', false)
      await page.goto(`/matches/order?day=${day}`)
      await shot('order')
      await page.goto(`/events/${event}`)
      await shot('event')
      await page.goto(`/adminDashboard/matchManagement/eventDraw/${event}`)
      await page.getByRole('main').getByText('Times', { exact: true }).click()
      await shot('times')
    }
})
