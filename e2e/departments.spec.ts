import { expect, haveDepartments, logIn, test } from './journey.ts'

test('a visitor looks through the departments and back', async ({ page, browser, server }) => {
  await logIn(page)
  await haveDepartments(page, ['Physics', 'Civil Engineering', 'architecture'])

  const visitor = await (await browser.newContext({ baseURL: server.address })).newPage()
  await visitor.goto('/departments')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('listitem')).toHaveText([
    /architecture/,
    /Civil Engineering/,
    /Physics/,
  ])

  await visitor.getByRole('link', { name: 'Civil Engineering' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Civil Engineering' })).toBeVisible()
  await expect(visitor.getByText('GC Won')).toBeVisible()
  await expect(visitor.getByText('Yet to be elected.').first()).toBeVisible()
  await visitor.goBack()
  await expect(visitor).toHaveURL('/departments')
  await visitor.context().close()
})

test('a club without departments says so', async ({ page }) => {
  await page.goto('/departments')
  await expect(page.getByText('Departments are yet to be declared.')).toBeVisible()
})
