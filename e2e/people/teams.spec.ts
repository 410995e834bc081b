import type { Page } from '@playwright/test'
import { SENTENCES } from '#contract/call/sentences.ts'
import { NO_PLAYERS } from '#contract/team/team.ts'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, pressEscape, settled, test } from '#e2e/journey.ts'
import { makeLogo } from '#e2e/picture.ts'
import { createDepartments, createPerson, createTeams } from '#e2e/records.ts'

const HEAD = { name: 'Ravi Menon', email: 'ravi.menon@college.test', password: 'Jumping!2026' }

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

test('a head creates a team with a logo, changes it and deletes it', { tag: '@phone' }, async ({ page, admin }) => {
  const [physics = '', civil = ''] = await createDepartments(admin, ['Physics', 'Civil Engineering'])
  await createTeams(admin, [{ name: 'Bricks', department: civil, gender: 'MALE', sport: 'CRICKET' }])
  await createPerson(admin, HEAD, { department: physics, gender: 'MALE' }, 'DEPARTMENT_HEAD')

  const main = page.getByRole('main')
  await signIn(page, HEAD)
  await page.goto('/adminDashboard')
  await main.getByRole('link', { name: 'Team Management' }).click()
  await expect(main.getByText(SENTENCES.emptyList)).toBeVisible()
  await main.getByRole('link', { name: 'Create Team' }).first().click()

  await expect(main.getByLabel('Department')).toBeHidden()
  await main.getByLabel('Name').fill('Photons')
  await main.getByLabel('Gender').selectOption('Women')
  await main.getByLabel('Sport').selectOption('Tug of War')
  await main.getByLabel('Motto').fill('Faster than light')
  await main.getByLabel('About').fill('We pull.\nYou stumble.')
  await main.locator('input[type=file]').setInputFiles(await makeLogo('photons.png'))
  await expect(main.getByText('photons.png')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Team created.')).toBeVisible()

  await expect(page).toHaveURL('/adminDashboard/teamManagement')
  await expect(main.getByRole('listitem')).toHaveText([/Photons/])
  await expect(main.getByText('Squad of Photons · 0 players')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: 'Photons', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Photons' })).toBeVisible()
  await expect(main.getByText('Faster than light')).toBeVisible()
  await expect(main.getByText('We pull.\nYou stumble.')).toBeVisible()
  await expect(main.getByText('Team ID')).toBeHidden()
  await main.getByRole('button', { name: /Expand image.*Logo of Photons/ }).press('Enter')
  await expect(page.getByRole('dialog').locator('img')).toBeVisible()
  await pressEscape(page.getByRole('dialog'))

  await main.getByRole('link', { name: 'Edit' }).click()
  await expect(main.getByLabel('Motto')).toHaveValue('Faster than light')
  await expect(main.getByRole('button', { name: 'Update', exact: true })).toBeDisabled()
  await main.getByLabel('Name').fill('Photons United')
  await main.getByLabel('Motto').fill('')
  await main.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Team updated.')).toBeVisible()
  await expect(main.getByRole('heading', { level: 1, name: 'Photons United' })).toBeVisible()
  await expect(main.getByText('Faster than light')).toBeHidden()

  await page.goto('/adminDashboard/teammanagement')
  await main.getByRole('button', { name: 'More for Photons United' }).click()
  await main.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Photons United?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Team deleted.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(main.getByText(SENTENCES.emptyList)).toBeVisible()
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
