import type { APIRequestContext } from '@playwright/test'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { HELPER } from '#e2e/league.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { list, post } from '#e2e/records.ts'

test.use({ club: 'league' })

const RULES = { tiers: { A: [25, 15, 10] }, pays: [{ tier: 'A' }], ties: 'SHARE' }
const PHONE = { width: 360, height: 740 }
const TEAMS = ['Mech Mavericks', 'Mech Rotors', 'Civil Strikers', 'Civil Dams']

/** Teams of two departments in an event of cricket. */
async function enterTeams(admin: APIRequestContext): Promise<string> {
  const { _id } = await post(admin, 'event/createEvent', { sport: 'CRICKET', gender: 'MALE', entriesEach: 2 })
  const teams = await list(admin, 'team/viewTeams')
  for (const name of TEAMS) {
    const team = teams.find((one) => one.name === name)
    await post(admin, 'entry/enter', { event: _id, department: team?.department?._id, team: team?._id })
  }
  return _id
}

test('a helper draws four entries on a big screen, plays to the final, and the places give points', async ({
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
  await visitor.setViewportSize(PHONE)

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
    const question = page.getByRole('dialog', { name: 'Publish this draw?' })
    await expect(question).toContainText('3 matches become public.')
    await question.getByRole('button', { name: 'Publish' }).click()
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
