import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { signIn } from './accounts.ts'
import { expect, settled, test } from './journey.ts'
import { list } from './records.ts'
import { demoAccounts } from './tour.ts'

const FILE = process.env.FILM ?? 'docs/draw-night.webp'
const SCREEN = { width: 1280, height: 720 }
const PHONE = { width: 360, height: 740 }
const HEIGHT = 360
const FRAME_MS = 1_600

test.use({ club: 'demo', contextOptions: { reducedMotion: 'reduce' }, viewport: SCREEN })

test('film of a draw night: a projector, and a phone that follows it', async ({ page, browser, server }) => {
  await signIn(page, demoAccounts(server).ADMIN)
  const [event] = await list(page.request, 'event/events?state=DRAFT')
  await page.goto(`/adminDashboard/matchManagement/eventDraw/${event?._id}`)
  await page.getByLabel('Kind').selectOption('KNOCK_OUT')
  await page.getByRole('button', { name: 'Prepare the draw' }).click()
  const visitor = await browser.newContext({ viewport: PHONE, isMobile: true, reducedMotion: 'reduce' })
  const phone = await visitor.newPage()
  await phone.goto(new URL(`/events/${event?._id}`, page.url()).href)
  const frames: Buffer[] = []
  const take = async () => {
    await Promise.all([settled(page), settled(phone)])
    frames.push(await sideBySide([await page.screenshot(), await phone.screenshot()]))
  }
  await take()
  const total = Number((await page.getByText(/^0 of \d+$/).innerHTML()).split(' of ')[1])
  for (let at = 1; at <= total + 1; at += 1) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    const count = `${Math.min(at, total)} of ${total}`
    for (const one of [page, phone]) await expect(one.getByText(count)).toBeVisible()
    await take()
  }
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Again' })).toBeVisible()
  await expect(
    phone
      .getByRole('tab')
      .or(phone.getByRole('link', { name: 'Knock-out' }))
      .first(),
  ).toBeVisible()
  await take()
  await visitor.close()
  const film = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, delay: frames.map(() => FRAME_MS), loop: 0 })
    .toBuffer()
  await writeFile(FILE, film)
})

async function sideBySide(pictures: Buffer[]): Promise<Buffer> {
  const parts = await Promise.all(
    pictures.map((one) => sharp(one).resize({ height: HEIGHT }).toBuffer({ resolveWithObject: true })),
  )
  const width = parts.reduce((sum, { info }) => sum + info.width, 0)
  const composite = parts.map(({ data }, at) => ({ input: data, top: 0, left: at * (parts[0]?.info.width ?? 0) }))
  return sharp({ create: { width, height: HEIGHT, channels: 3, background: '#0b1220' } })
    .composite(composite)
    .png()
    .toBuffer()
}
