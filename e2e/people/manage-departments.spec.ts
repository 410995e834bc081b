import { signIn } from '#e2e/accounts.ts'
import { expect, test } from '#e2e/journey.ts'
import { makeLogo } from '#e2e/picture.ts'

const SLOW_UPLOAD = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4_000 }

test('an admin creates a department with a logo, changes it and deletes it', async ({ page }) => {
  await signIn(page)
  await page.goto('/adminDashboard/departmentManagementAdmin')
  await page.getByRole('link', { name: 'Create Department' }).first().click()

  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Marine Engineering')
  await main.getByLabel('About').fill('Ships, tides and a rowing team.')
  await main.locator('input[type=file]').setInputFiles(await makeLogo('anchor.png'))
  await expect(main.getByText('anchor.png')).toBeVisible()
  await expect(main.locator('img[src^="blob:"]')).toBeVisible()

  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW_UPLOAD)
  await main.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(main.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await network.send('Network.emulateNetworkConditions', { ...SLOW_UPLOAD, uploadThroughput: -1 })
  await expect(page.getByText('Department created.')).toBeVisible()

  await expect(page).toHaveURL('/adminDashboard/departmentManagementAdmin')
  await main.getByRole('link', { name: 'Marine Engineering', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Marine Engineering' })).toBeVisible()
  await expect(main.getByText('Ships, tides and a rowing team.')).toBeVisible()
  const logo = main.locator('img[src^="/media/"]').first()
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.goBack()
  await page.getByRole('button', { name: 'More for Marine Engineering' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await main.getByLabel('Name').fill('Marine and Ocean Engineering')
  await main.getByRole('button', { name: 'Navy' }).click()
  await main.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Department updated.')).toBeVisible()
  await expect(page.getByText('Marine and Ocean Engineering')).toBeVisible()
  await page.getByRole('link', { name: 'Marine and Ocean Engineering', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: /Ocean/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /^1st · 0 points/ })).toHaveCSS('background-image', /rgb\(20, 40, 75\)/)

  await page.goto('/adminDashboard/departmentManagementAdmin')
  await page.getByRole('button', { name: 'More for Marine and Ocean Engineering' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Marine and Ocean Engineering?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Department deleted.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText('Departments are yet to be declared.')).toBeVisible()
})
