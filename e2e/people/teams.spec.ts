import type { Page } from '@playwright/test'
import { SENTENCES } from '#contract/call/sentences.ts'
import { NO_PLAYERS } from '#contract/team/team.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { createDepartments, createTeams } from '#e2e/records.ts'

/** On a phone the choices are folded away. */
async function unfoldFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Search and filters/ })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}

test('a visitor filters the teams, opens one and finds the filters again', { tag: '@phone' }, async ({
  page: visitor,
  admin,
}) => {
  const [physics = '', civil = ''] = await createDepartments(admin, ['Physics', 'Civil Engineering'])
  const men = Array.from({ length: 13 }, (_, index) => `Bricks ${String(index + 1).padStart(2, '0')}`)
  await createTeams(admin, [
    ...men.map((name) => ({ name, department: civil, gender: 'MALE', sport: 'CRICKET' }) as const),
    { name: 'Photons', department: physics, gender: 'FEMALE', sport: 'TUG_OF_WAR' },
    { name: 'Quarks', department: physics, gender: 'FEMALE', sport: 'CHESS' },
  ])

  await visitor.goto('/teams')
  const cards = visitor.getByRole('main').getByRole('listitem')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await expect(cards).toHaveCount(12)
  await expectNoSidewaysScroll(visitor)
  await visitor.getByRole('button', { name: 'View More' }).click()
  await expect(cards).toHaveCount(15)

  await unfoldFilters(visitor)
  await visitor.getByLabel('Sport').selectOption('Chess')
  await expect(visitor.getByRole('button', { name: 'Apply now' })).toBeVisible()
  await expect(visitor).toHaveURL('/teams?sport=CHESS')
  await expect(cards).toHaveText([/Quarks/])
  await visitor.getByLabel('Department').selectOption('Physics')
  await visitor.getByLabel('Gender').selectOption('Women')
  await expect(visitor).toHaveURL(`/teams?sport=CHESS&department=${physics}&gender=FEMALE`)
  await expectNoSidewaysScroll(visitor)

  await cards.getByRole('link', { name: /Quarks/ }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Quarks' })).toBeVisible()
  await expect(visitor.getByText(NO_PLAYERS)).toBeVisible()
  await expect(visitor.getByText(SENTENCES.notElected)).toHaveCount(2)
  await expectNoSidewaysScroll(visitor)
  await visitor.goBack()
  await expect(cards).toHaveText([/Quarks/])
  await visitor.reload()
  await expect(cards).toHaveText([/Quarks/])

  await visitor.getByRole('button', { name: 'Clear' }).click()
  await expect(visitor).toHaveURL('/teams')
  await expect(cards.first()).toHaveText(/Bricks 01/)
  await unfoldFilters(visitor)
  const search = visitor.getByRole('searchbox', { name: 'Search teams' })
  await search.fill('bricks 13')
  await search.press('Enter')
  await expect(cards).toHaveText([/Bricks 13/])
  await search.fill('nobody')
  await search.press('Enter')
  await expect(visitor.getByText(SENTENCES.emptyList)).toBeVisible()
  await visitor.goBack()
  await expect(cards).toHaveText([/Bricks 13/])
})

test.describe('without teams', () => {
  test.use({ readsOnly: true })

  test('the fields of the filter bar do not move while a choice is pending', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/teams')
    if (isMobile) await unfoldFilters(page)
    await settled(page)
    const sport = page.getByLabel('Sport')
    const before = await sport.boundingBox()
    await page.getByLabel('Gender').selectOption('Men')
    await expect(page.getByRole('button', { name: 'Apply now' })).toBeVisible()
    expect(await sport.boundingBox()).toEqual(before)
    await expect(page).toHaveURL('/teams?gender=MALE')
    expect(await sport.boundingBox()).toEqual(before)
  })
})
