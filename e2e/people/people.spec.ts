import type { Page } from '@playwright/test'
import { fillLogin, signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, test } from '#e2e/journey.ts'
import { makeLogo } from '#e2e/picture.ts'
import { createDepartments } from '#e2e/records.ts'

const RAVI = { name: 'Ravi Menon', email: 'ravi.menon@college.test', password: 'Jumping!2026' }

async function signUp(page: Page, { name, email, password } = RAVI) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Department').selectOption('Physics')
  await page.getByLabel('Gender').selectOption('Male')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel(/^Password/)).toHaveValue(password)
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused()
}

test('a student signs up, shows who they are, changes the password and deletes the account', { tag: '@phone' }, async ({
  page,
  admin,
  openPage,
}) => {
  await createDepartments(admin, ['Physics'])
  await signUp(page)
  await fillLogin(page, RAVI)
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: RAVI.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Physics' })).toBeVisible()

  await page.getByRole('link', { name: 'Update Profile' }).click()
  await page.getByLabel('About').fill('Left-arm spin,\nright-hand bat.')
  await page.locator('input[type=file]').setInputFiles(await makeLogo('me.png'))
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Profile updated.')).toBeVisible()
  await expect(page).toHaveURL('/profile/ownProfile')
  await expect(page.getByText('Left-arm spin,\nright-hand bat.')).toBeVisible()
  await expect(page.getByRole('banner').locator('img[src^="/media/"]')).toBeVisible()
  await expectNoSidewaysScroll(page)

  // Another browser is signed in too, until its session is ended.
  const elsewhere = await openPage()
  await signIn(elsewhere, RAVI)
  await page.reload()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('All other sessions ended.')).toBeVisible()
  await elsewhere.goto('/profile/ownProfile')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()

  const password = 'Running?2026'
  await page.getByRole('button', { name: 'Update Password' }).click()
  const passwords = page.getByRole('dialog', { name: 'Update Password' })
  await passwords.getByLabel('Old password').fill(RAVI.password)
  await passwords.getByLabel('New password').fill(password)
  await passwords.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Password updated.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Profile' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete your profile?' })
  await deletion.getByLabel(/^Password/).fill(RAVI.password)
  await deletion.getByRole('button', { name: 'Delete Profile' }).click()
  await expect(deletion.getByText('Wrong password.')).toBeVisible()
  await deletion.getByLabel(/^Password/).fill(password)
  await deletion.getByRole('button', { name: 'Delete Profile' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').fill(RAVI.email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('note')).toHaveText('Wrong email or password.')
})
