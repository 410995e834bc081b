import type { Browser, BrowserContext, Page } from '@playwright/test'
import { LIVE_SENTENCES } from '#contract/live.ts'
import {
  expect,
  expectNoSidewaysScroll,
  fillLogin,
  haveDepartments,
  haveMatch,
  havePerson,
  haveRoom,
  haveTeams,
  logIn,
  test,
} from './journey.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const HELPER = { name: 'Asha Kulkarni', email: 'asha.kulkarni@college.test', password: 'Jumping!2026' }
const NAME = 'Mech Mavericks vs Civil Strikers'
const CUT_MS = 20_000

/** A browser of its own, whose network may fail. */
async function another(browser: Browser, baseURL: string, isMobile: boolean): Promise<Page> {
  return (await browser.newContext({ baseURL, ...(isMobile && PHONE) })).newPage()
}

/** Two teams that are to meet, and a helper. Whoever does this is signed in as an admin. */
async function haveFixture(page: Page): Promise<string> {
  await logIn(page)
  const [mech = '', civil = ''] = await haveDepartments(page, ['Mechanical Engineering', 'Civil Engineering'])
  const sides = { gender: 'MALE', sport: 'CRICKET' } as const
  const [team1 = '', team2 = ''] = await haveTeams(page, [
    { name: 'Mech Mavericks', department: mech, ...sides },
    { name: 'Civil Strikers', department: civil, ...sides },
  ])
  await havePerson(page, HELPER, { department: mech, gender: 'FEMALE' }, 'HELPER')
  return haveMatch(page, 'createUpcoming', { team1, team2, ...sides, venue: 'Main Ground' })
}

async function becomeHelper(page: Page) {
  await page.goto('/logout')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await logIn(page, HELPER)
}

const keeps = (room: string) => `/adminDashboard/liveMatchManagement/scoreUpdation/${room}`
const roomOf = (page: Page) => page.url().split('/').at(-1) ?? ''
const add = (page: Page, step: number, team: string) =>
  page.getByRole('button', { name: `+${step} for ${team}` }).click()
const expectScore = (page: Page, first: number, second: number) =>
  expect(page.getByText(`Mech Mavericks ${first}, Civil Strikers ${second}`)).toBeAttached()
const expectSaved = (page: Page) => expect(page.getByText('Everything is saved.')).toBeVisible()

/** How a score came about, first to last, as it is kept. */
async function historyOf(page: Page, room: string): Promise<[string, number][]> {
  const answer = await page.request.get(`/api/podium/match/scoreHistory/${room}?pageSize=48`)
  const { body } = await answer.json()
  return body.reverse().map(({ team, to }: { team: string; to: number }) => [team, to])
}

test('a helper starts a match and keeps its score; a visitor sees it change, and how it ends', async ({
  page: visitor,
  browser,
  server,
  isMobile,
}) => {
  const keeper = await another(browser, server.address, isMobile)
  const match = await haveFixture(keeper)
  await becomeHelper(keeper)
  await visitor.goto('/matches')
  await expect(visitor.getByRole('link', { name: /Mech Mavericks/ })).toContainText('to be announced')
  await expect(visitor.getByText('LIVE NOW')).toBeHidden()

  await keeper.goto('/adminDashboard')
  await keeper.getByRole('main').getByRole('link', { name: 'Live Match Management' }).click()
  await expectNoSidewaysScroll(keeper)
  await keeper.getByRole('button', { name: `Go live with ${NAME}` }).click()
  await expect(keeper.getByText(LIVE_SENTENCES.created)).toBeVisible()
  await expect(keeper.getByRole('heading', { level: 1, name: 'Keep Score' })).toBeVisible()
  await expect(keeper.getByText('Kept by you')).toBeVisible()
  await expectNoSidewaysScroll(keeper)
  const room = roomOf(keeper)

  // Nobody reloads: the list hears of the match, and its card of the score.
  const card = visitor.getByRole('link', { name: /LIVE NOW/ })
  await expect(card).toBeVisible()
  await add(keeper, 4, 'Mech Mavericks')
  await expect(card).toContainText('Mech Mavericks4')

  await card.click()
  await expect(visitor).toHaveURL(`/matches/liveMatches/${room}`)
  await expectScore(visitor, 4, 0)
  await expect(visitor.getByText('2 watching')).toBeVisible()
  await expect(visitor.getByText('Main Ground')).toBeVisible()
  await expectNoSidewaysScroll(visitor)
  await add(keeper, 6, 'Mech Mavericks')
  await expectScore(visitor, 10, 0)
  await add(keeper, 1, 'Civil Strikers')
  await expectScore(visitor, 10, 1)
  const flashing = () => document.getAnimations().some((one) => /flash/.test((one as CSSAnimation).animationName))
  expect(await visitor.evaluate(flashing)).toBe(true)
  const timeline = visitor.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline).toHaveText([/10–1Civil Strikers \+1/, /10–0Mech Mavericks \+6/, /4–0Mech Mavericks \+4/])

  await keeper.getByRole('button', { name: 'Undo' }).click()
  await expectScore(visitor, 10, 0)
  await keeper.getByRole('button', { name: /score of Civil Strikers/ }).click()
  const typing = keeper.getByRole('dialog', { name: 'Score of Civil Strikers' })
  await typing.getByLabel('Score').fill('7')
  await typing.getByRole('button', { name: 'Set score' }).click()
  await expectScore(visitor, 10, 7)

  await visitor.getByRole('button', { name: 'Scoreboard' }).click()
  const board = visitor.getByRole('dialog', { name: 'Scoreboard' })
  await expect(board).toContainText('10')
  await add(keeper, 1, 'Mech Mavericks')
  await expect(board).toContainText('11')
  await visitor.keyboard.press('Escape')
  await expect(board).toBeHidden()

  await keeper.getByRole('button', { name: 'Close room' }).click()
  const closing = keeper.getByRole('dialog', { name: 'Close this room?' })
  await expect(closing.getByRole('radio', { name: 'Mech Mavericks' })).toBeChecked()
  await expect(closing).toContainText('The match ends 11–7 and becomes a result. Mechanical Engineering gets 1 point.')
  await expectNoSidewaysScroll(keeper)
  await closing.getByRole('button', { name: 'Close room' }).click()
  await expect(keeper.getByText(LIVE_SENTENCES.closed)).toBeVisible()
  await expect(visitor.getByText(LIVE_SENTENCES.closing).first()).toBeVisible()
  await expect(visitor).toHaveURL('/matches')
  await expect(visitor.getByRole('link', { name: /LIVE NOW/ })).toBeHidden()
  await expect(keeper).toHaveURL(`/matches/view/${match}`)

  await visitor.getByRole('link', { name: /Mech Mavericks/ }).click()
  await expect(visitor.getByText('Mech Mavericks won')).toBeVisible()
  await expect(timeline).toHaveCount(6)
  await expectNoSidewaysScroll(visitor)
  await visitor.goto(`/matches/liveMatches/${room}`)
  await expect(visitor.getByText('Mech Mavericks won')).toBeVisible()
  await visitor.goto('/pointTable')
  await expect(
    visitor
      .getByRole('row', { name: /Mechanical Engineering/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('1')
  await keeper.context().close()
})

test('the keeper loses the network for twenty seconds in the midst of scoring: nothing is lost, nothing doubled', async ({
  page: visitor,
  browser,
  server,
  isMobile,
}) => {
  test.slow()
  const keeper = await another(browser, server.address, isMobile)
  const room = await haveRoom(keeper, await haveFixture(keeper))
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
    await keeper.waitForTimeout(CUT_MS / 4)
  }
  await keeper.getByRole('button', { name: 'Undo' }).click()
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
  await keeper.context().close()
})

/** Between this browser and the realtime side stands somebody who may cut the line, and does not tell. */
async function cuttableLine(context: BrowserContext) {
  let isCut = false
  const lines: { close(): Promise<void> }[] = []
  await context.routeWebSocket(/socket\.io/, (line) => {
    if (isCut) return line.close()
    line.connectToServer()
    lines.push(line)
  })
  await context.route(/socket\.io/, (route) => (isCut ? route.abort() : route.continue()))
  return async (cut: boolean) => {
    isCut = cut
    if (cut) await Promise.all(lines.splice(0).map((line) => line.close()))
  }
}

test('what waits outlives a reload of the page', async ({ page: visitor, browser, server, isMobile }) => {
  const keeper = await another(browser, server.address, isMobile)
  const room = await haveRoom(keeper, await haveFixture(keeper))
  const cut = await cuttableLine(keeper.context())
  await visitor.goto(`/matches/liveMatches/${room}`)
  await keeper.goto(keeps(room))
  await add(keeper, 3, 'Civil Strikers')
  await expectScore(visitor, 0, 3)

  await cut(true)
  await expect(keeper.getByText('Reconnecting…')).toBeVisible()
  await add(keeper, 6, 'Mech Mavericks')
  await add(keeper, 1, 'Mech Mavericks')
  await keeper.reload()
  await expect(keeper.getByText('2 changes wait. Keep scoring.')).toBeVisible()
  await expectScore(keeper, 7, 3)
  await add(keeper, 2, 'Civil Strikers')
  await expectScore(visitor, 0, 3)

  await cut(false)
  await keeper.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectSaved(keeper)
  await expectScore(visitor, 7, 5)
  expect(await historyOf(visitor, room)).toEqual([
    ['TEAM2', 3],
    ['TEAM1', 6],
    ['TEAM1', 7],
    ['TEAM2', 5],
  ])
  await keeper.context().close()
})

test('an admin takes over the keeping of a score', async ({ page: admin, browser, server, isMobile }) => {
  const helper = await another(browser, server.address, isMobile)
  await haveFixture(admin)
  await helper.goto('/login')
  await fillLogin(helper, HELPER)
  await helper.goto('/adminDashboard/liveMatchManagement')
  await helper.getByRole('button', { name: `Go live with ${NAME}` }).click()
  await expect(helper.getByText('Kept by you')).toBeVisible()
  await add(helper, 2, 'Civil Strikers')
  await expectSaved(helper)

  await admin.goto('/adminDashboard/liveMatchManagement')
  await admin.getByRole('link', { name: `Keep score of ${NAME}` }).click()
  await expectScore(admin, 0, 2)
  await expect(admin.getByRole('link', { name: HELPER.name })).toBeVisible()
  await admin.getByRole('button', { name: 'Take over' }).click()
  await expect(admin.getByText('You keep the score now.')).toBeVisible()
  await expect(admin.getByText('Kept by you')).toBeVisible()
  await expect(helper.getByText('Kept by Administrator')).toBeVisible()
  await expect(helper.getByRole('button', { name: '+1 for Mech Mavericks' })).toBeDisabled()
  await expect(helper.getByRole('button', { name: 'Close room' })).toBeDisabled()

  await add(admin, 6, 'Mech Mavericks')
  await expectScore(helper, 6, 2)
  await helper.context().close()
})
