import type { Page } from '@playwright/test'
import { expect, haveRoom, test } from './journey.ts'
import {
  add,
  another,
  expectSaved,
  expectScore,
  flashesOn,
  haveFixture,
  historyOf,
  keeps,
  noteFlashes,
} from './live-journey.ts'

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the strip on the first page and the cards of the list move and flash by themselves, and one line says it', async ({
    page: visitor,
    browser,
    server,
    isMobile,
  }) => {
    const keeper = await another(browser, server.address, isMobile)
    const room = await haveRoom(keeper, await haveFixture(keeper))
    await keeper.goto(keeps(room))
    await noteFlashes(visitor)
    const card = visitor.getByRole('link', { name: /LIVE NOW/ })
    let score = 0
    for (const page of ['/', '/matches', '/matches/live']) {
      await visitor.goto(page)
      await expect(card).toContainText(`Mech Mavericks${score}`)
      await visitor.waitForLoadState('networkidle')
      expect(await flashesOn(visitor)).toEqual([])
      await add(keeper, 4, 'Mech Mavericks')
      score += 4
      await expect(card).toContainText(`Mech Mavericks${score}`)
      await expect.poll(() => flashesOn(visitor)).toEqual([String(score)])
      const line = visitor.getByRole('status').filter({ hasText: `Mech Mavericks ${score}, Civil Strikers 0` })
      await expect(line).toHaveCount(1)
    }
    await keeper.context().close()
  })
})

test('"View More" of the timeline during play shows each change once', async ({
  page: visitor,
  browser,
  server,
  isMobile,
}) => {
  const keeper = await another(browser, server.address, isMobile)
  const room = await haveRoom(keeper, await haveFixture(keeper))
  await keeper.goto(keeps(room))
  for (let tap = 0; tap < 28; tap++) await add(keeper, 1, 'Mech Mavericks')
  await expectSaved(keeper)
  await visitor.goto(`/matches/liveMatches/${room}`)
  const rows = visitor.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(rows).toHaveCount(24)
  await add(keeper, 1, 'Civil Strikers')
  await add(keeper, 1, 'Civil Strikers')
  await expectScore(visitor, 28, 2)
  await visitor.getByRole('button', { name: 'View More' }).click()
  await expect(rows).toHaveCount(30)
  expect(await historyOf(visitor, room)).toHaveLength(30)
  await expect(rows.first()).toContainText('28–2')
  await expect(rows.last()).toContainText('1–0')
  await keeper.context().close()
})

/** What one reads on the scoreboard, and how large, in parts of the smaller side of the screen. */
const readOn = (page: Page) =>
  page.getByRole('dialog', { name: 'Scoreboard' }).evaluate((board) => {
    const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT)
    const least = Math.min(window.innerWidth, window.innerHeight)
    const read: { text: string; size: number }[] = []
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode
      const text = textContent?.trim()
      if (!element || !text || element.closest('svg')) continue
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isWhole = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
      read.push({ text, size: isWhole ? Number.parseFloat(getComputedStyle(element).fontSize) / least : 0 })
    }
    return read
  })

test('on a wall stand sport, names and score alone, as large as the screen allows, and stay when the match ends', async ({
  page: wall,
  browser,
  server,
  isMobile,
}) => {
  const keeper = await another(browser, server.address, isMobile)
  const room = await haveRoom(keeper, await haveFixture(keeper))
  await keeper.goto(keeps(room))
  await add(keeper, 6, 'Mech Mavericks')
  await wall.goto(`/matches/liveMatches/${room}`)
  await wall.getByRole('button', { name: 'Scoreboard' }).click()
  await expect(wall.getByRole('dialog', { name: 'Scoreboard' })).toContainText('6')
  const screens = isMobile ? [wall.viewportSize()] : [wall.viewportSize(), { width: 1920, height: 1080 }]
  for (const screen of screens) {
    if (screen) await wall.setViewportSize(screen)
    const read = await readOn(wall)
    expect(read.map(({ text }) => text)).toEqual(['Cricket', 'Mech Mavericks', '6', '–', 'Civil Strikers', '0'])
    const [sport, name, score] = read.map(({ size }) => size)
    expect(score).toBeGreaterThan(0.4)
    expect(name).toBeGreaterThan(0.07)
    expect(sport).toBeGreaterThan(0.045)
  }
  const close = wall.getByRole('button', { name: 'Close the scoreboard' })
  await expect(close).toHaveCSS('opacity', '0')

  await keeper.getByRole('button', { name: 'Close room' }).click()
  const closing = keeper.getByRole('dialog', { name: 'Close this room?' })
  await closing.getByRole('button', { name: 'Close room' }).click()
  await expect(wall.getByText('Closing this room').first()).toBeAttached()
  await expect(keeper).toHaveURL(/\/matches\/view\//)
  await wall.waitForTimeout(1_000)
  await expect(wall.getByRole('dialog', { name: 'Scoreboard' })).toContainText('6')
  await wall.mouse.move(100, 100)
  await wall.mouse.move(110, 110)
  await expect(close).toHaveCSS('opacity', '1')
  await close.click()
  await expect(wall.getByRole('dialog', { name: 'Scoreboard' })).toBeHidden()
  await keeper.context().close()
})
