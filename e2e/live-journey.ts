import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, haveDepartments, haveMatch, havePerson, haveTeams, logIn } from './journey.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const HELPER = { name: 'Asha Kulkarni', email: 'asha.kulkarni@college.test', password: 'Jumping!2026' }
export const NAME = 'Mech Mavericks vs Civil Strikers'

/** A browser of its own, whose network may fail. */
export async function another(browser: Browser, baseURL: string, isMobile: boolean): Promise<Page> {
  return (await browser.newContext({ baseURL, ...(isMobile && PHONE) })).newPage()
}

/** Two teams that are to meet, and a helper. Whoever does this is signed in as an admin. */
export async function haveFixture(page: Page): Promise<string> {
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

export async function becomeHelper(page: Page) {
  await page.goto('/logout')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await logIn(page, HELPER)
}

export const keeps = (room: string) => `/adminDashboard/liveMatchManagement/scoreUpdation/${room}`
export const roomOf = (page: Page) => page.url().split('/').at(-1) ?? ''
export const add = (page: Page, step: number, team: string) =>
  page.getByRole('button', { name: `+${step} for ${team}` }).click()
export const expectScore = (page: Page, first: number, second: number) =>
  expect(page.getByText(`Mech Mavericks ${first}, Civil Strikers ${second}`)).toBeAttached()
export const expectSaved = (page: Page) => expect(page.getByText('Everything is saved.')).toBeVisible()

/** How a score came about, first to last, as it is kept. */
export async function historyOf(page: Page, room: string): Promise<[string, number][]> {
  const answer = await page.request.get(`/api/podium/match/scoreHistory/${room}?pageSize=48`)
  const { body } = await answer.json()
  return body.reverse().map(({ team, to }: { team: string; to: number }) => [team, to])
}

/** Between this browser and the realtime side stands somebody who may cut the line, and does not tell. */
export async function cuttableLine(context: BrowserContext) {
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

export const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** Whether a score flashes there now: whoever waits for it is too late. */
export const noteFlashes = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { flashes: seen })
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (/flash/.test(animationName)) seen.push((target as HTMLElement).textContent ?? '')
    })
  })
export const flashesOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { flashes: string[] }).flashes.splice(0))

/** Nothing is there that somebody cannot see, hear or reach. */
export async function expectAccessible(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
