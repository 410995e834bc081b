import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '#e2e/journey.ts'

export const keeps = (room: string) => `/adminDashboard/liveMatchManagement/scoreUpdation/${room}`
export const roomOf = (page: Page) => page.url().split('/').at(-1) ?? ''
export const add = (page: Page, step: number, team: string) =>
  page.getByRole('button', { name: `+${step} for ${team}` }).click()
export const expectScore = (page: Page, first: number, second: number) =>
  expect(page.getByText(`Mech Mavericks ${first}, Civil Strikers ${second}`)).toBeAttached()
export const expectSaved = (page: Page) => expect(page.getByText('All saved')).toBeVisible()

/** The changes of a score as the server stores them, first to last. */
export async function historyOf(page: Page, room: string): Promise<[string, number][]> {
  const answer = await page.request.get(`/api/podium/match/scoreHistory/${room}?pageSize=48`)
  const { body } = await answer.json()
  return body.reverse().map(({ team, to }: { team: string; to: number }) => [team, to])
}

/** A proxy between this browser and the sockets that can drop the connection without closing it. */
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

/** Notes each flash of a score as it starts: it is over before a test can look for it. */
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
