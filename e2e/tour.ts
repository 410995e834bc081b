import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { RunningServer } from '#server/testing/running-server.ts'
import { type Account, signIn } from './accounts.ts'
import { test } from './journey.ts'
import { list } from './records.ts'
import { ADMIN_SCREENS, addressOf, LEAD_SCREENS, PUBLIC_SCREENS } from './screens.ts'

/** A part of all screens, small enough that parts of one tour run side by side. */
export interface Part {
  name: string
  role: 'visitor' | 'ADMIN' | 'DEPARTMENT_SPORTS_LEAD'
  screens: [name: string, address: string][]
}

export const PARTS: readonly Part[] = [
  ...divide('public screens', 'visitor', PUBLIC_SCREENS, 3),
  ...divide('screens of the management area', 'ADMIN', ADMIN_SCREENS, 3),
  ...divide('screens of the own department', 'DEPARTMENT_SPORTS_LEAD', LEAD_SCREENS, 1),
]

function divide(name: string, role: Part['role'], screens: Record<string, string>, count: number): Part[] {
  const entries = Object.entries(screens)
  const size = Math.ceil(entries.length / count)
  return Array.from({ length: count }, (_, index) => ({
    name: count === 1 ? name : `${name}, part ${index + 1} of ${count}`,
    role,
    screens: entries.slice(index * size, (index + 1) * size),
  }))
}

interface Tour {
  account: Account | null
  /** How a screen is opened: by its address alone, or like a link, within the application that is loaded. */
  by: 'address' | 'link'
}

/** Signs in and opens each screen of the part once. Calls `visit` on each. */
export async function tour(
  page: Page,
  { screens, role }: Part,
  { account, by }: Tour,
  visit: (screen: string) => Promise<void>,
) {
  if (account) await signIn(page, account)
  const ids = {
    ...(await findIds(page.request)),
    ...(role === 'DEPARTMENT_SPORTS_LEAD' && (await findOwnIds(page.request))),
  }
  for (const [screen, address] of screens) {
    await test.step(screen, async () => {
      const open = by === 'link' ? follow : load
      await open(page, addressOf(address, ids))
      await shown(page)
      await visit(screen)
    })
  }
}

async function load(page: Page, address: string) {
  await page.goto(address)
}

/** Takes a third of the CPU time of a page that is loaded. */
async function follow(page: Page, address: string) {
  const isInApplication = (await page.locator('main').count()) > 0
  const { pathname } = new URL(page.url())
  if (!isInApplication || new URL(address, page.url()).pathname === pathname) return load(page, address)
  await page.evaluate((next) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({ key: next }, '', next)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  // A page takes the focus as soon as it is shown.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
}

/** The accounts that the demo prints. */
export function demoAccounts(server: RunningServer) {
  const accountOf = (role: string): Account => {
    const printed = new RegExp(`^\\s*${role}\\s+(\\S+)\\s+(\\S+)`, 'm').exec(server.output())
    return { email: printed?.[1] ?? '', password: printed?.[2] ?? '' }
  }
  const [admin, lead] = [accountOf('ADMIN'), accountOf('DEPARTMENT_SPORTS_LEAD')]
  return { visitor: null, ADMIN: admin, DEPARTMENT_SPORTS_LEAD: lead }
}

/** Waits for lists and fonts. An idle network is no sign, because a live page always uses it. */
async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** The ids in the addresses of screens: the first record of each kind. */
export async function findIds(request: APIRequestContext): Promise<Record<string, string>> {
  const firstOf = async (path: string) => (await list(request, path))[0]?._id ?? ''
  const event = await firstOf('event/events?state=FINAL')
  const team = await firstOf('team/viewTeams')
  return {
    department: await firstOf('department/departments'),
    other: (await list(request, 'department/departments'))[1]?._id ?? '',
    team,
    player: team && (await findPlayer(request, team)),
    announcement: await firstOf('announcement/viewAnnouncements'),
    ...(await findSettled(request)),
    event,
    entry: event && (await firstOf(`entry/entries/${event}`)),
    drawn: (await findDrawn(request)) ?? event,
    match: await firstOf('match/getMatches/UPCOMING'),
    result: await firstOf('match/getMatches/SUMMARY'),
    room: (await list(request, 'match/getLiveMatches'))[0]?.roomId ?? '',
  }
}

/** The latest championship of the archive. */
async function findSettled(request: APIRequestContext): Promise<{ record: string; season: string }> {
  const record = (await list(request, 'gc/getGCRecords')).find(({ isCurrent }) => !isCurrent)?._id
  if (!record) return { record: '', season: '' }
  const { body } = await (await request.get(`/api/podium/gc/viewGCRecord/${record}`)).json()
  return { record, season: body.season ?? '' }
}

async function findPlayer(request: APIRequestContext, team: string): Promise<string> {
  const { body } = await (await request.get(`/api/podium/team/viewTeam/${team}`)).json()
  return body.players[0]?._id ?? ''
}

/** The event that is drawn into pools; the first drawn one where none is. */
async function findDrawn(request: APIRequestContext): Promise<string | undefined> {
  let found: string | undefined
  for (const { _id } of await list(request, 'event/events?pageSize=48')) {
    const { body } = await (await request.get(`/api/podium/draw/ofEvent/${_id}`)).json()
    const drawn = body.stages.filter((stage: { draw: object | null }) => stage.draw !== null)
    if (drawn.some(({ kind }: { kind: string }) => kind === 'POOLS')) return _id
    if (drawn.length > 0) found ??= _id
  }
  return found
}

async function findOwnIds(request: APIRequestContext): Promise<Record<string, string>> {
  const [own] = await list(request, 'team/updateCardDetails')
  return { department: own?.department?._id ?? '', team: own?._id ?? '' }
}
