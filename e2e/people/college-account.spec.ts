import type { Page } from '@playwright/test'
import { ADMIN, signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { createDepartments, createPerson } from '#e2e/records.ts'
import { type CollegeProvider, openCollegeProvider } from '#server/testing/college/college-provider.ts'

const MEERA = { name: 'Meera Iyer', email: 'meera.iyer@college.test', password: 'Jumping!2026' }
const RETURN = '/api/podium/authentication/college'

let provider: CollegeProvider
test.afterEach(() => provider.close())

async function expectAccessible(page: Page) {
  await settled(page)
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
}

/** Goes through the provider's own pages. */
async function signInAtCollege(page: Page, login: string) {
  await page.getByRole('button', { name: 'Sign in with Northfield account' }).click()
  await page.waitForURL(`${provider.issuer}/**`)
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('of the college')
  await page.getByRole('button', { name: /sign-in/i }).click()
  await page.getByRole('button', { name: /continue/i }).click()
}

test('an admin sets the provider up, a new member joins with it, and an earlier one links it', {
  tag: '@phone',
}, async ({ page, admin, openPage, baseURL }) => {
  provider = await openCollegeProvider([`${baseURL}${RETURN}`])
  const [department = ''] = await createDepartments(admin, ['Physics'])
  await createPerson(admin, MEERA, { department, gender: 'FEMALE' })
  provider.accounts.set('asha', {
    email: 'asha@college.test',
    email_verified: true,
    name: 'Asha Rao',
    department: 'PH-UG',
  })
  provider.accounts.set('meera', { email: MEERA.email, email_verified: true, name: MEERA.name })

  const settings = await openPage()
  await signIn(settings, ADMIN)
  await settings.goto('/adminDashboard/clubSettings/collegeAccount')
  await expect(settings.getByLabel('Address of this club')).toHaveValue(`${baseURL}${RETURN}`)
  const { label, issuer, clientId, clientSecret = '' } = provider.settings()
  await settings.getByLabel(/^Name of the account/).fill(label)
  await settings.getByLabel(/^Issuer/).fill(issuer)
  await settings.getByLabel(/^Client ID/).fill(clientId)
  await settings.getByLabel(/^Client secret/).fill(clientSecret)
  await settings.getByRole('combobox', { name: 'Domains' }).fill('college.test')
  await settings.getByLabel(/^Claim of the department/).fill('department')
  await settings.getByRole('button', { name: 'Add a value' }).click()
  await settings.getByLabel(/^Value 1/).fill('PH-UG')
  await settings.getByLabel(/^Department 1/).selectOption('Physics')
  const save = settings.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await settings.getByLabel(/^Claims of a person/).fill(JSON.stringify(provider.accounts.get('asha')))
  await settings.getByRole('button', { name: 'Show the account' }).click()
  await expect(settings.getByText('Department: Physics')).toBeVisible()
  await expectAccessible(settings)
  await save.click()
  await expect(settings.getByText('Members can sign in with their college account.')).toBeVisible()

  await page.goto('/login')
  await expectAccessible(page)
  await signInAtCollege(page, 'asha')
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible()
  await expect(page.getByText('Asha Rao, asha@college.test, Physics')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Gender/).selectOption('Female')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile/ownProfile')
  await expect(page.getByText('asha@college.test', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Your account has no password yet.')).toBeVisible()

  const earlier = await openPage()
  await earlier.goto('/login')
  await signInAtCollege(earlier, 'meera')
  await expect(earlier.getByText(`${MEERA.email} has an account already.`)).toBeVisible()
  await expectAccessible(earlier)
  await earlier.getByLabel(/^Password/).fill(MEERA.password)
  await earlier.getByRole('button', { name: 'Login and link' }).click()
  await expect(earlier.getByText('Your college account is linked.')).toBeVisible()
  await earlier.goto('/profile/ownProfile')
  await earlier.getByRole('button', { name: `Remove ${MEERA.email}` }).click()
  await expect(earlier.getByText('Your college account is removed.')).toBeVisible()
})
