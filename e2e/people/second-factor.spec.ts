import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN, fillLogin, signIn } from '#e2e/accounts.ts'
import { codeNow } from '#e2e/authenticator-app.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { createDepartments, createPerson } from '#e2e/records.ts'

const MEERA = { name: 'Meera Iyer', email: 'meera.iyer@college.test', password: 'Jumping!2026' }

async function createMeera(admin: APIRequestContext, role?: string) {
  const [department = ''] = await createDepartments(admin, ['Physics'])
  await createPerson(admin, MEERA, { department, gender: 'FEMALE' }, role)
}

async function expectAccessible(page: Page, within?: string) {
  await settled(page)
  expect(await findViolations(page, { within })).toEqual([])
  await expectNoSidewaysScroll(page)
}

async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const secret = await dialog.getByLabel('Secret').inputValue()
  await dialog.getByLabel(/^Code/).fill(codeNow(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  // Beside it a toast may still be fading in.
  await expectAccessible(page, '[role=dialog]')
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: 'I have them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  return { secret, codes }
}

async function enterPassword(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(MEERA.email)
  await page.getByLabel(/^Password/).fill(MEERA.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible()
}

test('a helper whose role needs a second factor sets it up, and logs in with it', { tag: '@phone' }, async ({
  page,
  admin,
  openPage,
}) => {
  await createMeera(admin, 'HELPER')
  const settings = await openPage()
  await signIn(settings, ADMIN)
  await settings.goto('/adminDashboard/clubSettings')
  await settings.getByRole('heading', { name: 'People' }).click()
  await settings.getByRole('checkbox', { name: 'Volunteer / Helper' }).check()
  await settings.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(settings.getByText('Club updated.')).toBeVisible()

  await page.goto('/login')
  await fillLogin(page, MEERA)
  await expect(page).toHaveURL('/profile/ownProfile')
  await expect(page.getByText('Your role needs a second factor.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/adminDashboard/matchManagement')
  await page.getByRole('link', { name: 'Set it up' }).click()
  const { secret, codes } = await setUp(page)
  await page.goto('/adminDashboard/matchManagement')
  await expect(page.getByRole('link', { name: 'Set it up' })).toBeHidden()

  const phone = await openPage()
  await enterPassword(phone)
  await expectAccessible(phone)
  await phone.getByLabel(/^Code/).fill('000000')
  await phone.getByRole('button', { name: 'Login' }).click()
  await expect(phone.getByText(/This code is wrong/).first()).toBeVisible()
  await phone.getByLabel(/^Code/).fill(codeNow(secret, 1))
  await phone.getByRole('button', { name: 'Login' }).click()
  await expect(phone.getByRole('button', { name: /your menu/ })).toBeVisible()

  const borrowed = await openPage()
  await enterPassword(borrowed)
  await borrowed.getByLabel(/^Code/).fill(codes[0] ?? '')
  await borrowed.getByRole('button', { name: 'Login' }).click()
  await expect(borrowed.getByRole('button', { name: /your menu/ })).toBeVisible()
})

test('a member adds a passkey and logs in with it alone', async ({ page, admin, server }) => {
  await createMeera(admin)
  // Browsers make no passkeys for IP addresses.
  const site = server.address.replace('127.0.0.1', 'localhost')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${site}/login`)
  await fillLogin(page, MEERA)
  await page.goto(`${site}/profile/ownProfile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Laptop')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site}/login`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible()
  await page.goto(`${site}/profile/ownProfile`)
  await expect(page.getByText(/last used/)).toBeVisible()
})
