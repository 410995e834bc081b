import { expect, test } from '#e2e/journey.ts'
import { createDepartments } from '#e2e/records.ts'

test('a visitor looks through the departments and back', async ({ page, admin }) => {
  await createDepartments(admin, ['Physics', 'Civil Engineering', 'architecture'])
  await page.goto('/departments')
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /architecture/,
    /Civil Engineering/,
    /Physics/,
  ])

  await page.getByRole('link', { name: 'Civil Engineering' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Civil Engineering' })).toBeVisible()
  await expect(page.getByText('GC Won')).toBeVisible()
  await expect(page.getByText('Yet to be elected.').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/departments')
})
