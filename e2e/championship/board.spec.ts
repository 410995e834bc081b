import type { Locator } from '@playwright/test'
import type { OrderOfPlay } from '#contract/schedule/calls.ts'
import { ADMIN, signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { findSides, scheduleMatch } from '#e2e/league.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { list, post } from '#e2e/records.ts'

test.use({ club: 'league' })

const DAY = '2031-03-08'

/** A hall with two boards, a match on the first of them, and one of other teams without a day. */
async function openBoard({ page, admin }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'admin'>) {
  await post(admin, 'ground/createGround', { name: 'Hall', courts: [{ name: 'Board 1' }, { name: 'Board 2' }] })
  await scheduleMatch(admin, { venue: 'Hall, Board 1', date: DAY, time: '10:00', minutes: 60 })
  const teams = await list(admin, 'team/viewTeams')
  const idOf = (wanted: string) => teams.find(({ name }) => name === wanted)?._id ?? ''
  const sides = { ...(await findSides(admin)), team1: idOf('Mech Rotors'), team2: idOf('Civil Dams') }
  await post(admin, 'match/createUpcoming', { ...sides, minutes: 60 })
  await signIn(page, ADMIN)
  await page.goto(`/adminDashboard/board?day=${DAY}`)
  await settled(page)
  const main = page.getByRole('main')
  return { main, court: (name: string) => main.getByRole('region', { name }), dialog: page.getByRole('dialog') }
}

test('an organiser moves matches by keys alone, reads a clash, and keeps it with a reason', async ({ page, admin }) => {
  const { main, court, dialog } = await openBoard({ page, admin })
  expect(await findViolations(page)).toEqual([])

  await test.step('half an hour later, on the other board', async () => {
    await court('Hall, Board 1')
      .getByRole('button', { name: /Mech Mavericks/ })
      .focus()
    await page.keyboard.press('Space')
    for (let at = 0; at < 6; at += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(main.getByRole('status').filter({ hasText: 'Hall, Board 2, 10:30' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(court('Hall, Board 2').getByRole('button', { name: /^10:30 .*Mech Mavericks/ })).toBeVisible()
  })

  await test.step('another match to the same place is refused, and stays with a reason', async () => {
    await main.getByRole('button', { name: /Mech Rotors/ }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Time', { exact: true }).focus()
    await dialog.getByLabel('Time', { exact: true }).fill('10:00')
    await dialog.getByRole('combobox', { name: 'Court' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: 'Hall, Board 2' }).waitFor()
    while (!(await page.getByRole('option', { name: 'Hall, Board 2' }).getAttribute('data-combobox-selected')))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^Hall, Board 2 is taken by Mech Mavericks v Civil Strikers at 10:30/)).toBeVisible()
    await dialog.getByLabel('Reason why it stays here').focus()
    await page.keyboard.type('Two tables there')
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(court('Hall, Board 2').getByText('Kept: Two tables there')).toBeVisible()
  })
})

test('an organiser on a phone puts a match on the board in a sheet and locks it', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const { main, court, dialog } = await openBoard({ page, admin })
  await expectNoSidewaysScroll(page)
  expect(await findViolations(page)).toEqual([])
  await main.getByRole('button', { name: /Mech Rotors/ }).click()
  await dialog.getByLabel('Time', { exact: true }).fill('12:00')
  await dialog.getByRole('button', { name: 'Move here' }).click()
  const placed = court('Hall, Board 1').getByRole('button', { name: /^12:00 .*Mech Rotors/ })
  await placed.click()
  await dialog.getByRole('button', { name: 'Lock' }).click()
  await expect(placed.getByLabel('locked')).toBeVisible()
})

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y }
}

test('an organiser drags a match to a court with a mouse, and makes it longer by its lower edge', async ({
  page,
  admin,
}) => {
  const { main, court } = await openBoard({ page, admin })
  const [from, beside, target] = await Promise.all([
    middleOf(main.getByRole('button', { name: /Mech Rotors/ })),
    middleOf(court('Hall, Board 1').locator('[data-status]')),
    middleOf(court('Hall, Board 2').locator('[data-court]')),
  ])
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(target.x, beside.top, { steps: 8 })
  await page.mouse.up()
  await expect(court('Hall, Board 2').getByRole('button', { name: /^10:00 .*Mech Rotors/ })).toBeVisible()
  await expect(main.getByText(/^Without a time/)).toHaveCount(0)

  const lowerEdge = court('Hall, Board 2').locator('[data-edge]')
  await lowerEdge.scrollIntoViewIfNeeded()
  const edge = await middleOf(lowerEdge)
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(edge.x, edge.y + beside.height / 2, { steps: 8 })
  await page.mouse.up()
  const lengths = async () => {
    const answer = await admin.get(`/api/podium/match/getOrderOfPlay?day=${DAY}`)
    const { courts }: OrderOfPlay = (await answer.json()).body
    return courts.flatMap(({ matches }) => matches.map(({ minutes }) => minutes))
  }
  await expect.poll(lengths).toEqual([60, 90])
})

test('a finger moves a match by its handle, and scrolls the board everywhere else', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const { court } = await openBoard({ page, admin })
  const finger = await page.context().newCDPSession(page)
  const match = court('Hall, Board 1').getByRole('button', { name: /Mech Mavericks/ })
  const { height } = await middleOf(court('Hall, Board 1').locator('[data-status]'))
  async function swipe(from: { x: number; y: number }) {
    const at = (y: number) => [{ x: from.x, y }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.y) })
    for (let step = 1; step <= 6; step += 1)
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(from.y + ((height / 2) * step) / 6),
      })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await match.scrollIntoViewIfNeeded()
  await swipe(await middleOf(match))
  await expect(match).toHaveAccessibleName(/^10:00/)
  await match.scrollIntoViewIfNeeded()
  await swipe(await middleOf(court('Hall, Board 1').locator('[data-grip]')))
  await expect(match).toHaveAccessibleName(/^10:30/)
})
