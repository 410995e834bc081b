import type { APIRequestContext, Locator } from '@playwright/test'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { ADMIN, signIn } from '#e2e/accounts.ts'
import { expect, test } from '#e2e/journey.ts'
import { findSides, HELPER, NAME, scheduleMatch } from '#e2e/league.ts'
import { add, expectScore } from '#e2e/live/live-journey.ts'
import { createDepartments, createMatch, list, post, put, startLiveMatch } from '#e2e/records.ts'

// How many taps and fields the common questions take, from a page that was opened just now.

test.use({ club: 'league' })

const RAVI = { name: 'Ravi Menon', email: 'ravi.menon@college.test', password: 'Jumping!2026' }

function hand() {
  const used = { taps: 0, fields: 0 }
  return {
    used,
    async tap(what: Locator) {
      await what.click()
      used.taps += 1
    },
    async fill(field: Locator, text: string) {
      await field.fill(text)
      used.fields += 1
    },
    async choose(field: Locator, label: string) {
      await field.selectOption({ label })
      used.fields += 1
    },
  }
}

test('the score now takes no tap; the own next match one, later none; the leader and why one', {
  tag: '@phone',
}, async ({ page, admin }) => {
  await createMatch(admin, 'createSummary', { ...(await findSides(admin)), winner: 'TEAM1' })
  await startLiveMatch(admin, await scheduleMatch(admin))
  const later = { ...(await findSides(admin)), date: '2031-03-11', time: '17:30', venue: 'North Field' }
  await createMatch(admin, 'createUpcoming', later)

  await page.goto('/')
  const live = page.getByRole('region', { name: 'Live' }).getByRole('link', { name: /Mech Mavericks/ })
  await expect(live).toBeInViewport({ ratio: 1 })
  await expect(live).toContainText('Mech Mavericks0')

  // A choice in a list is one tap on the list and one on the name, which phones show as one wheel.
  await page.getByRole('combobox', { name: 'My department' }).selectOption('Mechanical Engineering')
  const mine = page.getByRole('region', { name: 'My department' })
  const next = mine.getByRole('link', { name: /live: Cricket/ })
  await expect(next).toBeVisible()
  await page.reload()
  await expect(next).toBeVisible()

  await page
    .getByRole('region', { name: 'Leaders' })
    .getByRole('link', { name: /^Mechanical/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Where each point came from' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mech Mavericks beat Civil Strikers in Cricket' })).toBeVisible()
})

test('from the home page to an application it takes six taps and five fields', { tag: '@phone' }, async ({
  page,
  admin,
}) => {
  const departments = await list(admin, 'department/departments')
  const mech = departments.find(({ name }) => name === 'Mechanical Engineering')
  await post(admin, 'department/startApplications', { department: mech?._id })
  const { used, tap, fill, choose } = hand()

  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Join Our Community' }))
  await tap(page.getByRole('link', { name: 'Sign up' }))
  await fill(page.getByLabel('Name'), RAVI.name)
  await fill(page.getByLabel('Email'), RAVI.email)
  await fill(page.getByLabel(/^Password/), RAVI.password)
  await choose(page.getByLabel('Department'), 'Mechanical Engineering')
  await choose(page.getByLabel('Gender'), 'Male')
  await tap(page.getByRole('button', { name: 'Sign Up' }))
  await tap(page.getByRole('button', { name: 'Login' }))
  await tap(page.getByRole('link', { name: 'Apply to a team' }))
  await tap(page.getByRole('button', { name: 'Apply to Mech Mavericks' }))
  await expect(page.getByRole('region', { name: /^Applied To/ })).toContainText('Mech Mavericks')
  expect(used).toEqual({ taps: 6, fields: 5 })
})

test('eight departments are entered in a new event and drawn with at most ten taps and four fields', {
  tag: '@phone',
}, async ({ page, admin }) => {
  await createDepartments(admin, ['Physics', 'Chemistry', 'Mathematics', 'Biology', 'Design', 'Mining'])
  await signIn(page, ADMIN)
  const { used, tap, choose } = hand()
  const main = page.getByRole('main')
  await page.goto('/adminDashboard')
  await tap(main.getByRole('link', { name: 'Events', exact: true }))
  await tap(main.getByRole('link', { name: 'One event' }))
  await expect(main.getByRole('heading', { name: 'Create an Event' })).toBeVisible()
  await choose(main.getByLabel('Sport'), 'Football')
  await choose(main.getByLabel('Gender'), 'Women')
  await tap(main.getByRole('button', { name: 'Create' }))
  await tap(main.getByRole('button', { name: 'Enter several' }))
  await tap(main.getByRole('button', { name: 'All departments' }))
  await tap(main.getByRole('button', { name: 'Save 8' }))
  await tap(main.getByRole('link', { name: 'Draw', exact: true }))
  await tap(main.getByRole('button', { name: 'Prepare the draw' }))
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
  expect(used.taps).toBeLessThanOrEqual(10)
  expect(used.fields).toBeLessThanOrEqual(4)
})

/** Of the two departments that there are and more. */
async function drawKnockOut(admin: APIRequestContext, departments: number): Promise<string> {
  const more = Array.from({ length: departments - 2 }, (_, n) => `Department ${n + 1}`)
  await createDepartments(admin, more)
  const { _id: event } = await post(admin, 'event/createEvent', { sport: 'FOOTBALL', gender: 'FEMALE' })
  const all = await list(admin, 'department/departments')
  await post(admin, 'entry/enterMany', { rows: all.map(({ _id }) => ({ event, department: _id, newTeam: true })) })
  const { stages } = await put(admin, `draw/setStages/${event}`, { stages: [{ kind: 'KNOCK_OUT' }] })
  await post(admin, `draw/drawStage/${stages[0]._id}`, { method: 'LOTS' })
  return event
}

test('a whole knock-out of 32 is planned on four courts with three taps from the board, before later sides are known', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const courts = ['Court 1', 'Court 2', 'Court 3', 'Court 4'].map((name) => ({ name }))
  await post(admin, 'ground/createGround', { name: 'Hall', courts })
  await drawKnockOut(admin, 32)
  await signIn(page, ADMIN)
  const { used, tap } = hand()
  const main = page.getByRole('main')
  await page.goto('/adminDashboard/board')
  await tap(main.getByRole('link', { name: 'Plan matches' }))
  await tap(main.getByRole('button', { name: 'Plan 31 matches' }))
  await tap(main.getByRole('button', { name: 'Save 31' }))
  await expect(page.getByText('31 matches planned.')).toBeVisible()
  await expect(main.getByRole('heading', { name: /^Court 4/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Winner of match 29 – Winner of match 30' })).toBeVisible()
  await expect(main.getByText(/Football, women\s· Final/)).toBeVisible()
  expect(used).toEqual({ taps: 3, fields: 0 })
})

test('eight fixtures get times with at most six taps and eight fields, and their results with two taps and sixteen fields', async ({
  page,
  admin,
}) => {
  const event = await drawKnockOut(admin, 16)
  await signIn(page, ADMIN)
  const main = page.getByRole('main')

  const times = hand()
  await page.goto(`/adminDashboard/matchManagement/eventDraw/${event}`)
  await times.tap(main.getByText('Fill a round'))
  await times.fill(main.getByLabel('Date', { exact: true }), '2031-02-03')
  await times.fill(main.getByLabel('First match'), '09:30')
  await times.fill(main.getByLabel('Minutes each'), '60')
  await times.fill(main.getByLabel('Grounds'), 'Court 1, Court 2')
  await times.tap(main.getByRole('button', { name: 'Fill 8 rows' }))
  await times.tap(main.getByRole('button', { name: 'Save 8' }))
  await expect(page.getByText('8 matches planned.')).toBeVisible()
  expect(times.used).toEqual({ taps: 3, fields: 4 })

  const results = hand()
  await page.goto(`/adminDashboard/matchManagement/eventDraw/${event}`)
  const scores = main.getByLabel(/^Score of/)
  await expect(scores).toHaveCount(16)
  for (let field = 0; field < 16; field += 1) await results.fill(scores.nth(field), String(field % 2 ? 1 : 3))
  await results.tap(main.getByRole('button', { name: 'Save 8' }))
  await expect(page.getByText('8 results saved.')).toBeVisible()
  expect(results.used).toEqual({ taps: 1, fields: 16 })
})

test('a helper puts a match of today live with at most two taps from ADMIN HQ, and ten points take ten taps', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now())
  await scheduleMatch(admin, { date, time: '23:59' })
  await signIn(page, HELPER)
  const { used, tap } = hand()
  await page.goto('/adminDashboard')
  await tap(page.getByRole('button', { name: `Go live with ${NAME}` }))
  await expect(page.getByText(LIVE_SENTENCES.created)).toBeVisible()
  expect(used.taps).toBeLessThanOrEqual(2)
  for (let point = 1; point <= 10; point += 1) await add(page, 1, 'Mech Mavericks')
  await expectScore(page, 10, 0)
})
