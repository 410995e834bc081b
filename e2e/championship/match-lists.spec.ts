import { expect, expectNoSidewaysScroll, test } from '#e2e/journey.ts'
import { createDepartments, createMatch, createTeams } from '#e2e/records.ts'

test('eight matches are on one screen of a phone, and a sport and a day are chosen with one tap', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const departments = await createDepartments(admin, ['Physics', 'Civil Engineering'])
  const sides = async (sport: string) => {
    const teams = departments.map(
      (department, n) => ({ name: `${sport} ${n}`, department, gender: 'MALE', sport }) as const,
    )
    const [team1, team2] = await createTeams(admin, teams)
    return { team1, team2, sport, gender: 'MALE', venue: 'Main Ground' }
  }
  const [cricket, chess] = [await sides('CRICKET'), await sides('CHESS')]
  for (let n = 0; n < 12; n += 1) {
    const [date, time] = [`2031-03-1${Math.floor(n / 3)}`, `${9 + (n % 3) * 3}:00`.padStart(5, '0')]
    await createMatch(admin, 'createUpcoming', { ...(n % 3 ? cricket : chess), date, time })
  }

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/matches/upcoming')
  const rows = page.locator('section li > a')
  await expect(rows).toHaveCount(12)
  const days = page.getByRole('heading', { level: 2 })
  const bar = await page.getByRole('navigation', { name: 'Main pages' }).boundingBox()
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()))
  const shown = boxes.filter(({ bottom }) => bottom <= (bar?.y ?? 0))
  expect(shown.length).toBeGreaterThanOrEqual(8)
  for (const { height } of boxes) {
    expect(height).toBeGreaterThanOrEqual(44)
    expect(height).toBeLessThanOrEqual(56)
  }

  await page.getByRole('button', { name: 'Cricket' }).click()
  await expect(page).toHaveURL('/matches/upcoming?sport=CRICKET')
  await expect(rows).toHaveText(Array.from({ length: 8 }, () => /Cricket/))
  await page.getByRole('list', { name: 'Day' }).getByRole('button').last().click()
  await expect(page).toHaveURL('/matches/upcoming?sport=CRICKET&day=2031-03-13')
  await expect(rows).toHaveCount(2)
  await expect(days).toHaveText(['Thu, Mar 13, 2031'])

  // The last of the line: what is far to the right does not widen the page.
  await page.getByRole('button', { name: 'Shotput' }).click()
  await expect(page.getByRole('link', { name: 'Notify me about Shotput' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
})
