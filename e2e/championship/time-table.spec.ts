import type { APIRequestContext, Page } from '@playwright/test'
import ICAL from 'ical.js'
import sharp from 'sharp'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { createDepartments, createMatch, createTeams } from '#e2e/records.ts'

const MANAGEMENT = '/adminDashboard/timeTableManagement'
const NOT_DECLARED = 'Time Table not declared yet!'

/** A picture wider than high. */
async function makeWeek() {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#12814A' } })
  return { name: 'week.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** A match between two departments. Gives its id and that of the first department. */
async function createPlan(admin: APIRequestContext) {
  const [civil = '', physics = ''] = await createDepartments(admin, ['Civil Engineering', 'Physics'])
  const of = (department: string, name: string) => ({ name, department, gender: 'MALE', sport: 'CHESS' }) as const
  const [team1, team2] = await createTeams(admin, [of(civil, 'Civil Knights'), of(physics, 'Physics Rooks')])
  const sides = { team1, team2, sport: 'CHESS', gender: 'MALE' }
  const place = { date: '2035-03-10', time: '17:30', venue: 'Library Hall' }
  return { civil, match: await createMatch(admin, 'createUpcoming', { ...sides, ...place }) }
}

/** The events of the calendar, read by a library that did not write it. */
async function eventsAt(page: Page, address: string) {
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  return new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent').map((event) => {
    const { uid, summary, sequence } = new ICAL.Event(event)
    return { uid, summary, sequence, status: event.getFirstPropertyValue('status') }
  })
}

/** Two fingers on the picture, moved apart. */
async function pinch(page: Page, from: number, to: number) {
  const finger = await page.context().newCDPSession(page)
  const at = (apart: number) => [
    { x: 180 - apart / 2, y: 340, id: 0 },
    { x: 180 + apart / 2, y: 340, id: 1 },
  ]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let step = 1; step <= 6; step += 1) {
    const touchPoints = at(from + ((to - from) * step) / 6)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('an admin uploads the time table, a visitor enlarges it on a phone and a desktop, and the admin deletes it', {
  tag: '@phone',
}, async ({ page, openPage }) => {
  const visitor = await openPage()
  await visitor.goto('/timeTable')
  await expect(visitor.getByText(NOT_DECLARED)).toBeVisible()

  await signIn(page)
  await page.goto(MANAGEMENT)
  const main = page.getByRole('main')
  await main.locator('input[type=file]').setInputFiles(await makeWeek())
  await expect(main.getByAltText('The time table that you chose')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Time table uploaded.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Replace' })).toBeDisabled()

  await visitor.reload()
  const picture = visitor.getByRole('button', { name: /^Time Table/ })
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true)
  await picture.click()
  const closeUp = visitor.getByRole('dialog', { name: 'Time Table' })
  const level = closeUp.getByRole('status')
  const large = closeUp.getByAltText('Time Table')
  const widthOf = async () => Math.round((await large.boundingBox())?.width ?? 0)
  const view = closeUp.getByRole('region', { name: 'Time Table, close up' })
  await settled(visitor)
  const showAll = closeUp.getByRole('button', { name: 'Show all' })
  const middle = () => view.evaluate((node) => [node.scrollLeft + node.clientWidth / 2, node.scrollWidth / 2])
  /** Gives the middle of what is seen, which is that of the picture. */
  async function enlarge(width: number) {
    await expect(level).toHaveText('100 %')
    expect(await widthOf()).toBeLessThanOrEqual(width)
    for (let press = 0; press < 2; press += 1) await closeUp.getByRole('button', { name: 'Zoom in' }).click()
    await expect(level).toHaveText('225 %')
    const [seen = 0, half = 0] = await middle()
    expect(Math.abs(seen - half)).toBeLessThan(3)
    return seen
  }
  // It fills the height, and is wider than the screen.
  expect(await widthOf()).toBeGreaterThan(2 * 360)
  await showAll.click()
  await enlarge(360)
  await showAll.click()
  await pinch(visitor, 80, 240)
  await expect(level).toHaveText('300 %')
  expect(await visitor.evaluate(() => visualViewport?.scale)).toBe(1)
  expect(await findViolations(visitor)).toEqual([])
  await showAll.click()

  await visitor.setViewportSize({ width: 1280, height: 800 })
  const seen = await enlarge(1280)
  await view.focus()
  // A busy browser drops a key that comes before it has composed the larger picture.
  await expect(async () => {
    await visitor.keyboard.press('ArrowRight')
    expect((await middle())[0]).toBeGreaterThan(seen)
  }).toPass()
  await visitor.mouse.move(600, 400)
  await visitor.mouse.down()
  await visitor.mouse.move(1000, 400, { steps: 4 })
  await visitor.mouse.up()
  await expect.poll(async () => (await middle())[0]).toBeLessThan(seen)
  await visitor.keyboard.press('-')
  await expect(level).toHaveText('150 %')
  expect(await findViolations(visitor)).toEqual([])
  await visitor.keyboard.press('Escape')
  await expect(closeUp).toBeHidden()
  await expect(picture).toBeFocused()
  await expectNoSidewaysScroll(visitor)

  await main.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Time table deleted.')).toBeVisible()
  await expect(main.getByText(NOT_DECLARED)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(NOT_DECLARED)).toBeVisible()
})

test('a visitor subscribes to the calendar, and it shows changes', async ({ page: visitor, admin, server }) => {
  const { civil, match } = await createPlan(admin)
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.goto('/timeTable')
  await expect(visitor.getByRole('heading', { name: 'Sat, Mar 10, 2035' })).toBeVisible()

  await visitor.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(visitor.getByRole('heading', { name: 'Subscribe to the matches' })).toBeInViewport()
  await visitor.getByLabel('Department').selectOption('Civil Engineering')
  await visitor.getByRole('button', { name: 'Copy' }).click()
  const address = `${server.address}/api/podium/gc/calendar.ics?department=${civil}`
  await expect.poll(() => visitor.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const webcal = address.replace('http:', 'webcal:')
  await expect(visitor.getByRole('link', { name: 'Add to calendar app' })).toHaveAttribute('href', webcal)

  const planned = { uid: `${match}@matches.podium`, summary: 'Civil Knights v Physics Rooks', sequence: 0 }
  expect(await eventsAt(visitor, address)).toEqual([{ ...planned, status: 'CONFIRMED' }])
  await admin.put(`/api/podium/match/updateMatch/${match}`, { data: { date: '2035-03-11' } })
  expect(await eventsAt(visitor, address)).toEqual([{ ...planned, sequence: 1, status: 'CONFIRMED' }])
  await admin.delete(`/api/podium/match/deleteMatch/${match}`)
  expect(await eventsAt(visitor, address)).toEqual([{ ...planned, sequence: 2, status: 'CANCELLED' }])
  await visitor.getByLabel('Sport').selectOption('Cricket')
  expect(await eventsAt(visitor, await visitor.getByLabel('Calendar address').inputValue())).toEqual([])
})
