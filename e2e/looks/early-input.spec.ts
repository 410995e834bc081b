import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/journey.ts'
import { demoAccounts } from '#e2e/tour.ts'

test.use({ club: 'demo', readsOnly: true })

/** Opens a page whose code does not arrive until the returned function is called. */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // A busy server sends an empty page first, and that one needs its code.
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('id="page-data"')
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

test('a button that is pressed before the code of the page arrives acts afterwards', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const release = await openWithoutCode(page, '/departments')
  const menu = page.getByRole('button', { name: isMobile ? 'Open the menu' : 'Hide the sidebar' })
  await menu.click()
  await menu.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  if (isMobile) await expect(page.getByRole('dialog')).toBeVisible()
  else await expect(page.getByRole('button', { name: 'Show the sidebar' })).toBeVisible()
})

test('a finger on the page is not told to React before the page is hydrated', { tag: '@phone' }, async ({ page }) => {
  const release = await openWithoutCode(page, '/departments')
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await menu.waitFor()
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const root = document.getElementById('root')
    for (const type of ['pointerdown', 'touchstart', 'mouseup', 'keydown', 'click'])
      root?.addEventListener(type, () => heard.push(type), { capture: true })
  })
  const heard = () => page.evaluate(() => (window as Window & { heard?: string[] }).heard)
  await menu.tap()
  await page.keyboard.press('Shift')
  expect(await heard()).toEqual([])
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await heard()).toEqual(['click'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await menu.tap()
  expect(await heard()).toEqual(expect.arrayContaining(['pointerdown', 'touchstart', 'mouseup']))
})

test('what is typed and chosen before the code of the page arrives filters the list afterwards', async ({ page }) => {
  const release = await openWithoutCode(page, '/matches/upcoming')
  const name = page.getByRole('searchbox')
  await name.pressSequentially('civil')
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Women')
  release()
  await expect(page).toHaveURL(/q=civil/)
  await expect(page).toHaveURL(/gender=FEMALE/)
  await expect(name).toHaveValue('civil')
})

test('before the code of the page arrives a visitor sees where to choose a department, a reader with one does not', async ({
  page,
}) => {
  const [label, field] = [page.getByText('My department'), page.getByRole('combobox', { name: 'My department' })]
  const release = await openWithoutCode(page, '/')
  await expect(label).toBeVisible()
  await expect(page.getByText('Choose a department')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('podium.department', 'f'.repeat(24)))
  await page.reload({ waitUntil: 'commit' })
  await expect(label).toBeHidden()
  release()
  // The stored department is gone, so the reader chooses again.
  await expect(field).toBeVisible()
})

test('letters that are typed after a press on Search, before any code arrives, are in its field', async ({ page }) => {
  const release = await openWithoutCode(page, '/departments')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('civil en')
  release()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('civil en')
  await expect(page.getByRole('option', { name: /^Civil Engineering/ }).first()).toBeVisible()
})

test('letters that are typed before the code of the search arrives are in its field, once', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.goto('/departments', { waitUntil: 'networkidle' })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('cixx')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('vil s')
  release()
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await page.keyboard.type('t')
  await expect(field).toHaveValue('civil st')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})

for (const { device, userAgent, keys, shown } of [
  { device: 'a PC', userAgent: undefined, keys: 'Control+k', shown: 'Ctrl K' },
  {
    ...{ device: 'a Mac', keys: 'Meta+k', shown: '⌘K' },
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/149.0 Safari/537.36',
  },
]) {
  test.describe(device, () => {
    test.use(userAgent ? { userAgent } : {})

    test(`${keys} before the code of the page arrives opens the search afterwards, on ${device}`, async ({ page }) => {
      const release = await openWithoutCode(page, '/departments')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press(keys)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      release()
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toContainText(shown)
    })
  })
}

test('a form is submitted on a page whose code never comes', async ({ page }) => {
  await openWithoutCode(page, '/departments')
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.insertAdjacentHTML('afterend', '<form><input name="page" aria-label="Page"><button>Go</button></form>')
  })
  await page.getByRole('textbox', { name: 'Page' }).fill('2')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page).toHaveURL('/departments?page=2')
})

test('a login that is typed before the code of the page arrives is sent afterwards, and never in an address', async ({
  page,
  server,
}) => {
  const { email, password } = demoAccounts(server).ADMIN
  const release = await openWithoutCode(page, '/login?to=/departments')
  const form = page.getByRole('main')
  await form.getByLabel('Email').pressSequentially(email)
  // A browser that fills a field by itself tells the page nothing.
  await form.getByLabel(/^Password/).evaluate((field: HTMLInputElement, text) => {
    field.value = text
  }, password)
  await page.keyboard.press('Enter')
  const login = form.getByRole('button', { name: 'Login' })
  await expect(login).toBeDisabled()
  await expect(page).toHaveURL('/login?to=/departments')
  release()
  await login.click()
  await expect(page).toHaveURL('/departments')
})
