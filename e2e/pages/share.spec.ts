import { expect, settled, test } from '#e2e/journey.ts'
import { findIds } from '#e2e/tour.ts'

test.use({ club: 'demo', readsOnly: true })

/** Messengers say what they are, and get the whole page however long its rendering takes. */
const MESSENGER = { 'user-agent': 'WhatsApp/2.23.20.0' }

test('a messenger finds the words and the picture of a department', async ({ request }) => {
  const { department } = await findIds(request)
  const page = await request.get(`/departments/${department}`, { headers: MESSENGER })
  const head = await page.text()
  const said = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(head)?.[1] ?? ''
  expect(said('title')).toMatch(/ · rank \d+ · [\d.]+ points?$/)
  expect(said('url')).toMatch(new RegExp(`/departments/${department}$`))
  const { pathname, search } = new URL(said('image').replaceAll('&#38;', '&'))
  const picture = await request.get(pathname + search)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await picture.body()).length).toBeLessThan(100_000)
  expect((await request.get(`/share/none.jpg?page=/departments/${'0'.repeat(24)}`)).status()).toBe(404)
})

test('a visitor shares a department; without a dialog its address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Chromium without a desktop has no such dialog either, but that may change.
  await page.addInitScript(() => Object.assign(Navigator.prototype, { canShare: undefined }))
  await page.goto('/pointTable')
  await settled(page)
  const department = page.getByRole('main').getByRole('table').getByRole('link').first()
  const name = (await department.textContent()) ?? ''
  await department.click()
  // The address changes before the page does, and the table has a Share button of its own.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page).toHaveURL(/\/pointTable\/\w+$/)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a visitor shares a match with the dialog of the phone: two pictures, and the link under the title of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    const share = async (data: ShareData) => void shared.push(data)
    Object.assign(window, { shared })
    Object.assign(Navigator.prototype, { canShare: () => true, share })
  })
  const lastShared = () =>
    page.evaluate(async () => {
      const { files: [file] = [], ...data } = (window as unknown as { shared: ShareData[] }).shared.at(-1) ?? {}
      if (!file) return data
      const { width, height } = await createImageBitmap(file)
      return { name: file.name, type: file.type, width, height }
    })
  const { match } = await findIds(page.request)
  await page.goto(`/matches/view/${match}`)
  await settled(page)
  const pictures = [
    ['Square picture', 1080, 1080],
    ['Story picture', 1080, 1920],
  ] as const
  for (const [name, width, height] of pictures) {
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect.poll(lastShared).toMatchObject({ type: 'image/jpeg', width, height })
  }
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Link' }).click()
  await expect.poll(lastShared).toEqual({ title: await page.title(), url: page.url() })
})
