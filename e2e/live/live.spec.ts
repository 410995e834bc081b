import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, pressEscape, test } from '#e2e/journey.ts'
import { HELPER, NAME, scheduleMatch } from '#e2e/league.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { startLiveMatch } from '#e2e/records.ts'
import {
  add,
  comeOnline,
  expectSaved,
  expectScore,
  flashesOn,
  historyOf,
  keeps,
  noteFlashes,
  roomOf,
} from './live-journey.ts'

test.use({ club: 'league' })

const CUT_MS = 20_000

test('a helper starts a match and keeps its score; a visitor sees it change, and how it ends', {
  tag: '@phone',
}, async ({ page: visitor, admin, openPage }) => {
  const match = await scheduleMatch(admin)
  const keeper = await openPage()
  await signIn(keeper, HELPER)
  await noteFlashes(visitor)
  await visitor.goto('/matches')
  await expect(visitor.getByRole('link', { name: /Mech Mavericks/ })).toContainText('to be announced')
  await expect(visitor.getByText('LIVE NOW')).toBeHidden()

  await keeper.goto('/adminDashboard')
  await keeper.getByRole('main').getByRole('link', { name: 'Live Match Management' }).click()
  await expectNoSidewaysScroll(keeper)
  await keeper.getByRole('button', { name: `Go live with ${NAME}` }).click()
  await expect(keeper.getByText(LIVE_SENTENCES.created)).toBeVisible()
  await expect(keeper.getByRole('heading', { level: 1, name: 'Keep Score' })).toBeVisible()
  await expect(keeper.getByRole('button', { name: 'Hand over' })).toBeEnabled()
  await expect(keeper.getByRole('navigation', { name: 'Main pages' })).toHaveCount(0)
  await expectNoSidewaysScroll(keeper)
  const room = roomOf(keeper)

  // Without a reload: the list shows the new match, and its card the score.
  const card = visitor.getByRole('link', { name: /LIVE NOW/ })
  // A line of cards may be wider than a phone, a single one not.
  await expect(card).toBeInViewport({ ratio: 1 })
  await add(keeper, 4, 'Mech Mavericks')
  await expect(card).toContainText('Mech Mavericks4')

  await card.click()
  await expect(visitor).toHaveURL(`/matches/liveMatches/${room}`)
  await expectScore(visitor, 4, 0)
  await expect(visitor.getByText('1 watching')).toBeVisible()
  await expect(visitor.getByText('Main Ground')).toBeVisible()
  await expectNoSidewaysScroll(visitor)
  await add(keeper, 6, 'Mech Mavericks')
  await expectScore(visitor, 10, 0)
  await add(keeper, 1, 'Civil Strikers')
  await expectScore(visitor, 10, 1)
  const flashed = new Set<string>()
  const flashedSoFar = async () => {
    for (const score of await flashesOn(visitor)) flashed.add(score)
    return [...flashed]
  }
  await expect.poll(flashedSoFar).toEqual(expect.arrayContaining(['10', '1']))
  const timeline = visitor.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline).toHaveText([/10–1Civil Strikers \+1/, /10–0Mech Mavericks \+6/, /4–0Mech Mavericks \+4/])

  await keeper.getByRole('button', { name: /^Undo/ }).first().click()
  await expectScore(visitor, 10, 0)
  await keeper.getByRole('button', { name: /score of Civil Strikers/ }).click()
  const typing = keeper.getByRole('dialog', { name: 'Score of Civil Strikers' })
  expect(await findViolations(keeper, { within: '[role=dialog]' })).toEqual([])
  await typing.getByLabel('Score').fill('7')
  await typing.getByRole('button', { name: 'Set score' }).click()
  await expectScore(visitor, 10, 7)

  await visitor.getByRole('button', { name: 'Scoreboard' }).click()
  const board = visitor.getByRole('dialog', { name: 'Scoreboard' })
  await expect(board).toContainText('10')
  await add(keeper, 1, 'Mech Mavericks')
  await expect(board).toContainText('11')
  expect(await findViolations(visitor, { within: '[role=dialog]' })).toEqual([])
  await pressEscape(board)

  await keeper.getByRole('button', { name: 'End match' }).click()
  const closing = keeper.getByRole('dialog', { name: 'End this match?' })
  await expect(closing.getByRole('radio', { name: 'Mech Mavericks' })).toBeChecked()
  await expect(closing).toContainText('The match ends 11–7 and becomes a result. Mechanical Engineering gets 1 point.')
  await expectNoSidewaysScroll(keeper)
  expect(await findViolations(keeper, { within: '[role=dialog]' })).toEqual([])
  await closing.getByRole('button', { name: 'End match' }).click()
  await expect(keeper.getByText(LIVE_SENTENCES.closed)).toBeVisible()
  await expect(visitor.getByText(LIVE_SENTENCES.closing).first()).toBeVisible()
  const moved = visitor.getByRole('region', { name: 'What moved' }).getByRole('listitem')
  await expect(moved.first()).toContainText('Mechanical Engineering+1 point')
  await expect(visitor).toHaveURL('/matches')
  await expect(visitor.getByRole('link', { name: /LIVE NOW/ })).toBeHidden()
  await expect(keeper).toHaveURL(`/matches/view/${match}`)

  await visitor.getByRole('link', { name: /Mech Mavericks/ }).click()
  await expect(visitor.getByText('Mech Mavericks won')).toBeVisible()
  await expect(moved.filter({ hasText: 'Civil Engineering' })).toContainText('1st → 2nd')
  await expect(timeline).toHaveCount(6)
  await expectNoSidewaysScroll(visitor)
  await visitor.goto(`/matches/liveMatches/${room}`)
  await expect(visitor.getByText('Mech Mavericks won')).toBeVisible()
  await visitor.goto('/pointTable')
  await expect(
    visitor
      .getByRole('table', { name: 'Point Table' })
      .getByRole('row', { name: /Mechanical Engineering/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('1')
})

test('the keeper loses the network for twenty seconds while scoring: no change is lost or applied twice', {
  tag: '@phone',
}, async ({ page: visitor, admin, openPage }) => {
  const room = await startLiveMatch(admin, await scheduleMatch(admin))
  const keeper = await openPage()
  await signIn(keeper)
  await keeper.clock.install()
  await keeper.goto(keeps(room))
  await visitor.goto(`/matches/liveMatches/${room}`)
  await add(keeper, 4, 'Mech Mavericks')
  await expectScore(visitor, 4, 0)

  // One tap is under way while the line is cut.
  await Promise.all([add(keeper, 1, 'Mech Mavericks'), keeper.context().setOffline(true)])
  await expect(keeper.getByText('Reconnecting…')).toBeVisible()
  for (const step of [1, 2, 6, 4]) {
    await add(keeper, step, 'Mech Mavericks')
    await add(keeper, 1, 'Civil Strikers')
    await keeper.clock.runFor(CUT_MS / 4)
  }
  await keeper.getByRole('button', { name: /^Undo/ }).first().click()
  await expectScore(keeper, 18, 3)
  await expect(keeper.getByText(/changes wait. Keep scoring./)).toBeVisible()
  await expectNoSidewaysScroll(keeper)
  await expect(visitor.getByText('Mech Mavericks 18')).toBeHidden()

  await keeper.context().setOffline(false)
  await expectSaved(keeper)
  await expectScore(visitor, 18, 3)
  await expectScore(keeper, 18, 3)
  expect(await historyOf(visitor, room)).toEqual([
    ['TEAM1', 4],
    ['TEAM1', 5],
    ['TEAM1', 6],
    ['TEAM2', 1],
    ['TEAM1', 8],
    ['TEAM2', 2],
    ['TEAM1', 14],
    ['TEAM2', 3],
    ['TEAM1', 18],
    ['TEAM2', 4],
    ['TEAM2', 3],
  ])
})

test('a phone upright and on its side: the score pads are in reach and stay in place without network', {
  tag: '@phone',
}, async ({ admin, openPage }) => {
  const room = await startLiveMatch(admin, await scheduleMatch(admin))
  const keeper = await openPage()
  await signIn(keeper)
  const pads = keeper.getByRole('button', { name: /^\+1 for / })
  const buttons = keeper.getByRole('button', { name: /^(\+1 for .*|Undo|Hand over|End match)$/ })
  const places = async () => {
    const boxes = await Promise.all((await pads.all()).map((pad) => pad.boundingBox()))
    return boxes.map((box) => ({ x: box?.x, y: box?.y, height: box?.height }))
  }
  for (const [width, height] of [
    [360, 780],
    [780, 360],
    [667, 375],
  ] as const) {
    const size = `${width} x ${height}`
    await keeper.setViewportSize({ width, height })
    await keeper.goto(keeps(room))
    await expectSaved(keeper)
    await expect(keeper.getByText('Connected', { exact: true })).toBeVisible()
    const before = await places()
    expect(before, size).toHaveLength(2)

    await keeper.context().setOffline(true)
    await expect(keeper.getByText('Reconnecting…')).toBeVisible()
    await add(keeper, 1, 'Mech Mavericks')
    await add(keeper, 1, 'Civil Strikers')
    await expect(keeper.getByText('2 changes wait. Keep scoring.')).toBeVisible()
    expect(await places(), size).toEqual(before)
    expect(await keeper.evaluate(() => scrollY), size).toBe(0)
    // All of each button is on the screen, and nothing lies over its middle.
    for (const button of await buttons.all()) {
      await expect(button, size).toBeInViewport({ ratio: 1 })
      await button.click({ trial: true })
    }
    await keeper.context().setOffline(false)
    await comeOnline(keeper)
    await expectSaved(keeper)
  }
})
