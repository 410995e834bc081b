import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface Account {
  email: string
  password: string
}

export const ADMIN: Account = { email: 'admin@example.test', password: 'Winning!2026' }

/** Logs in through the call alone. Gives the profile that the call answers with. */
export async function logInByCall(request: APIRequestContext, { email, password }: Account): Promise<object> {
  const answer = await request.post('/api/podium/authentication/login', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).body
}

/**
 * Signs a page in without the login form, for journeys about something else. The next page that it opens is signed in.
 */
export async function signIn(page: Page, account = ADMIN): Promise<void> {
  const profile = await logInByCall(page.request, account)
  // A small page of the same origin: local storage belongs to the origin.
  await page.goto('/healthz')
  await page.evaluate((stored) => localStorage.setItem('profile', stored), JSON.stringify(profile))
}

/** Types into the login form that is open. */
export async function fillLogin(page: Page, account = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible()
}
