import type { APIRequestContext } from '@playwright/test'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { HELPER } from '#e2e/league.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { list, post } from '#e2e/records.ts'

test.use({ club: 'league' })

const RULES = { tiers: { A: [25, 15, 10] }, pays: [{ tier: 'A' }], ties: 'SHARE' }
const TEAMS = ['Mech Mavericks', 'Mech Rotors', 'Civil Strikers', 'Civil Dams']

/** Teams of two departments in an event of cricket. */
async function enterTeams(admin: APIRequestContext, names: readonly string[] = TEAMS): Promise<string> {
  const { _id } = await post(admin, 'event/createEvent', { sport: 'CRICKET', gender: 'MALE', entriesEach: 2 })
  const teams = await list(admin, 'team/viewTeams')
  for (const name of names) {
    const team = teams.find((one) => one.name === name)
    await post(admin, 'entry/enter', { event: _id, department: team?.department?._id, team: team?._id })
  }
  return _id
}

test('a helper draws four entries, plays to the final, and the places give points', { tag: '@both' }, async ({
  page,
  admin,
  openPage,
}) => {
  await post(admin, 'rulebook/adopt', { rules: RULES, reason: 'The rules of the year' })
  const event = await enterTeams(admin)
  await signIn(page, HELPER)
  const main = page.getByRole('main')
  const findDraw = async () => (await (await admin.get(`/api/podium/draw/ofEvent/${event}`)).json()).body
  const visitor = await openPage()

  await test.step('the stages are chosen', async () => {
    await page.goto(`/events/${event}`)
    await settled(page)
    await main.getByRole('link', { name: 'Draw', exact: true }).click()
    await main.getByLabel('Kind').selectOption('KNOCK_OUT')
    await expect(main.getByText(/The loser of a match is out/).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: 'Use these stages for 4 entries' }).click()
    await expect(page.getByText('Stages saved.')).toBeVisible()
  })

  await test.step('the stage is drawn by lots and shown name by name; phones follow in step, also after a lost connection', async () => {
    await visitor.goto(`/events/${event}`)
    await settled(visitor)
    await main.getByText('By lots', { exact: true }).click()
    await main.getByLabel('Witnesses').fill('All captains')
    await main.getByRole('button', { name: 'Prepare the draw' }).click()
    await expect(main.getByText('0 of 4')).toBeVisible()
    const reveal = visitor.getByRole('region', { name: 'The draw, name by name' })
    await expect(reveal).toHaveCount(0)
    await page.keyboard.press('PageDown')
    await expect(reveal.getByText('1 of 4')).toBeVisible()
    await page.context().setOffline(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(main.getByText('3 of 4')).toBeVisible()
    await expect(main.getByText(/No connection: phones follow/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(reveal.getByText('3 of 4')).toBeVisible()
    const late = await openPage()
    await late.goto(`/events/${event}`)
    await expect(late.getByText('3 of 4')).toBeVisible()
    await late.close()
    await expectNoSidewaysScroll(page)
    await expectNoSidewaysScroll(visitor)
    const { event: unseen, stages } = await findDraw()
    expect([unseen.state, stages[0].draw, stages[0].fixtures]).toEqual(['DRAFT', null, []])
    await main.getByRole('button', { name: 'Next' }).click()
    await expect(reveal.getByText('4 of 4')).toBeVisible()
    await expect(visitor.getByText(/Seed: ([a-z]+ ){5}[a-z]+\./)).toBeVisible()
    expect(await findViolations(visitor)).toEqual([])
    expect(await findViolations(page)).toEqual([])
    await main.getByRole('button', { name: 'Next' }).click()
    await expect(visitor.getByRole('region', { name: 'Drawing of Knock-out' })).toHaveCount(0)
    await main.getByRole('button', { name: 'Publish' }).click()
    await expect(main.getByRole('button', { name: 'Again' })).toBeVisible()
  })

  await test.step('the open page of a visitor shows two semi-finals and the final that waits for them', async () => {
    const drawing = visitor.getByRole('region', { name: 'Drawing of Knock-out' })
    await expect(drawing.locator('a[href^="/matches/view/"]')).toHaveCount(2)
    await expectNoSidewaysScroll(visitor)
  })

  await test.step('a match is played, and the other one is a walk-over whose consequences are shown first', async () => {
    const [first, { sides }] = (await findDraw()).stages[0].fixtures
    await post(admin, `match/recordResult/${first.match._id}`, { winner: 'TEAM1', team1Score: 120, team2Score: 99 })
    await page.goto(`/adminDashboard/matchManagement/eventDraw/${event}`)
    await main.getByRole('button', { name: 'Other result' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^How/).selectOption({ label: 'Walk-over' })
    await dialog.getByText(sides[0].words, { exact: true }).last().click()
    await dialog.getByLabel('Reason').fill('The other team did not come')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(visitor.getByRole('region', { name: 'Drawing of Knock-out' }).getByText('w.o.')).toBeVisible()
  })

  await test.step('the final is played; the winner follows its way', async () => {
    const final = (await findDraw()).stages[0].fixtures.at(-1)
    await post(admin, `match/recordResult/${final.match._id}`, { winner: 'TEAM2', team1Score: 80, team2Score: 81 })
    const winner = final.sides[1]
    await visitor.getByLabel('Our way to the final').selectOption({ label: winner.words })
    await expect(visitor.getByText('Won the event.')).toBeVisible()
    expect(new URL(visitor.url()).searchParams.get('entry')).toBe(winner.entry)
    await visitor.getByRole('link', { name: 'Result' }).click()
    await expect(visitor.getByRole('main')).toContainText(winner.words.replace(/ [AB]$/, ''))
    await visitor.goto('/pointTable')
    const department = winner.words.startsWith('Mech') ? 'Mechanical Engineering' : 'Civil Engineering'
    const row = visitor.getByRole('table', { name: 'Point Table' }).getByRole('row').filter({ hasText: department })
    await expect(row.getByRole('cell').last()).not.toHaveText('0')
  })
})

test('a draw that is not shown on a big screen is published with a button', { tag: '@both' }, async ({
  page,
  admin,
  openPage,
}) => {
  const event = await enterTeams(admin)
  await admin.put(`/api/podium/draw/setStages/${event}`, { data: { stages: [{ kind: 'KNOCK_OUT' }] } })
  await signIn(page, HELPER)
  const main = page.getByRole('main')
  const manage = `/adminDashboard/matchManagement/eventDraw/${event}`
  await page.goto(manage)
  await main.getByRole('button', { name: 'Prepare the draw' }).click()
  await expect(main.getByText('0 of 4')).toBeVisible()
  const visitor = await openPage()
  await visitor.goto(`/events/${event}/draw`)
  await expect(visitor.getByText('This event is not drawn yet.')).toBeVisible()
  await page.goto(manage)
  await expect(main.getByText(/^This draw is not public yet/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Other result' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Publish' }).click()
  await expect(main.getByRole('button', { name: 'Other result' })).toHaveCount(2)
  await expect(visitor.getByText('0 of 4')).toBeVisible()
})

test('the table of a league has the net run rates of its innings, with the whole quota of a side that is all out', {
  tag: '@both',
}, async ({ page, admin }) => {
  const event = await enterTeams(admin, ['Mech Mavericks', 'Civil Strikers'])
  const stages = [{ kind: 'LEAGUE', tieBreaks: ['POINTS', 'NET_RUN_RATE'] }]
  await admin.put(`/api/podium/draw/setStages/${event}`, { data: { stages } })
  const findStage = async () => (await (await admin.get(`/api/podium/draw/ofEvent/${event}`)).json()).body.stages[0]
  await post(admin, `draw/drawStage/${(await findStage())._id}`, { method: 'SEEDS' })
  const [{ match }] = (await findStage()).fixtures
  const of20 = { kind: 'INNINGS', quota: 120 }
  const parts = [
    { ...of20, scores: [null, 100], wickets: 10, balls: 92 },
    { ...of20, scores: [101, null], wickets: 4, balls: 118 },
  ]
  await post(admin, `match/recordResult/${match._id}`, { winner: 'TEAM1', detail: { parts } })
  await page.goto(`/events/${event}`)
  // 101 runs in 19.4 overs, and 100 in 20.
  const rates = page.getByRole('main').getByRole('cell', { name: /^[+−]\d\.\d{3}$/ })
  await expect(rates).toHaveText(['+0.136', '−0.136'])
  await expectNoSidewaysScroll(page)
})

test('a volunteer enters half boards of chess on a phone, and is told what is wrong', { tag: '@both' }, async ({
  page,
  admin,
}) => {
  const { _id: event } = await post(admin, 'event/createEvent', { sport: 'CHESS', gender: 'MALE', entrant: 'PAIR' })
  const departments = await list(admin, 'department/departments')
  for (const { _id } of departments.slice(0, 2)) await post(admin, 'entry/enter', { event, department: _id })
  const stages = [{ kind: 'LEAGUE', tieBreaks: ['POINTS', 'BOARD_POINTS'] }]
  await admin.put(`/api/podium/draw/setStages/${event}`, { data: { stages } })
  const findStage = async () => (await (await admin.get(`/api/podium/draw/ofEvent/${event}`)).json()).body.stages[0]
  await post(admin, `draw/drawStage/${(await findStage())._id}`, { method: 'SEEDS' })
  await signIn(page, HELPER)
  await page.goto(`/adminDashboard/matchManagement/eventDraw/${event}`)
  await page.getByRole('main').getByRole('button', { name: 'Other result' }).click()
  const dialog = page.getByRole('dialog')
  const boards = dialog.getByRole('textbox')
  await boards.nth(0).fill('2.5')
  await boards.nth(1).fill('1')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await expect(dialog.getByText('The boards of both sides add up to a whole number.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await boards.nth(1).fill('1.5')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/2½\u2060–\u20601½/)).toBeVisible()
})
