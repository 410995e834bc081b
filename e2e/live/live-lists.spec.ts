import type { Page } from '@playwright/test'
import { signIn } from '#e2e/accounts.ts'
import { expect, test } from '#e2e/journey.ts'
import { scheduleMatch } from '#e2e/league.ts'
import { startLiveMatch } from '#e2e/records.ts'
import { add, flashesOn, keeps, noteFlashes } from './live-journey.ts'

test.use({ club: 'league' })

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the strip on the first page and the cards of the list move and flash by themselves, and one line says it', async ({
    page: visitor,
    admin,
    openPage,
  }) => {
    const room = await startLiveMatch(admin, await scheduleMatch(admin))
    const keeper = await openPage()
    await signIn(keeper)
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
  })
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

test('the scoreboard mode shows only sport, names and score, as large as the screen allows, and the winner after the end', async ({
  page: wall,
  admin,
  openPage,
}) => {
  const room = await startLiveMatch(admin, await scheduleMatch(admin))
  const [keeper, phone] = [await openPage(), await openPage()]
  await signIn(keeper)
  await keeper.goto(keeps(room))
  await add(keeper, 6, 'Mech Mavericks')
  const scoreboardOn = (page: Page) => page.getByRole('dialog', { name: 'Scoreboard' })
  const closeOn = (page: Page) => page.getByRole('button', { name: 'Close the scoreboard' })
  const leave = async (page: Page) => {
    await page.mouse.move(100, 100)
    await page.mouse.move(110, 110)
    await expect(closeOn(page)).toHaveCSS('opacity', '1')
    await closeOn(page).click()
    await expect(scoreboardOn(page)).toBeHidden()
  }
  for (const page of [wall, phone]) await page.goto(`/matches/liveMatches/${room}`)
  for (const [page, width, height] of [
    [wall, 1920, 1080],
    [wall, 1280, 800],
    [phone, 360, 740],
  ] as const) {
    // A browser does not resize a window that fills the screen.
    if (await scoreboardOn(page).isVisible()) await leave(page)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    await page.setViewportSize({ width, height })
    await page.getByRole('button', { name: 'Scoreboard' }).click()
    await expect(scoreboardOn(page)).toContainText('6')
    const read = await readOn(page)
    expect(read.map(({ text }) => text)).toEqual(['Cricket', 'Mech Mavericks', '6', '–', 'Civil Strikers', '0'])
    const [sport, name, score] = read.map(({ size }) => size)
    expect(score).toBeGreaterThan(0.4)
    expect(name).toBeGreaterThan(0.07)
    expect(sport).toBeGreaterThan(0.045)
  }
  for (const page of [wall, phone]) await expect(closeOn(page)).toHaveCSS('opacity', '0')

  await keeper.getByRole('button', { name: 'End match' }).click()
  const closing = keeper.getByRole('dialog', { name: 'End this match?' })
  await closing.getByRole('button', { name: 'End match' }).click()
  for (const page of [wall, phone]) await expect(page.getByText('Closing this room').first()).toBeAttached()
  await expect(keeper).toHaveURL(/\/matches\/view\//)
  await wall.waitForTimeout(1_000)
  for (const page of [wall, phone]) {
    const scoreboard = scoreboardOn(page)
    await expect(scoreboard).toContainText('6')
    await expect(scoreboard.getByRole('status')).toHaveText(/^Full time · Mech Mavericks won/)
    await expect(scoreboard.getByText('Civil Engineering 1st → 2nd')).toBeInViewport()
    await expect(scoreboard.getByRole('img', { name: 'QR code of this match' })).toBeInViewport()
    await leave(page)
  }
})
