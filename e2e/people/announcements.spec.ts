import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { ANNOUNCEMENT_SENTENCES } from '#contract/announcement/announcement.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, pressEscape, test } from '#e2e/journey.ts'
import { makeLogo } from '#e2e/picture.ts'
import { createDepartments, createPerson } from '#e2e/records.ts'

const SLOW_UPLOAD = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4_000 }
const HELPER = { name: 'Ravi Menon', email: 'ravi.menon@college.test', password: 'Jumping!2026' }
const PDF = { name: 'Rules (final).pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

/** Drops the file onto the zone, as a mouse does. */
async function drop(zone: Locator, { name, mimeType, buffer }: typeof PDF) {
  const bytes = [...buffer]
  const dataTransfer = await zone.page().evaluateHandle(
    (file) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.mimeType }))
      return transfer
    },
    { name, mimeType, bytes },
  )
  await zone.dispatchEvent('drop', { dataTransfer })
}

test('a helper announces with two pictures and a PDF, a visitor reads it, the helper deletes it', {
  tag: '@phone',
}, async ({ page, admin, openPage, server }) => {
  const [department = ''] = await createDepartments(admin, ['Physics'])
  await createPerson(admin, HELPER, { department, gender: 'MALE' }, 'HELPER')
  await signIn(page, HELPER)
  const main = page.getByRole('main')

  await test.step('the form takes files, sends them, and cancels an upload', async () => {
    await page.goto('/adminDashboard')
    await main.getByRole('link', { name: 'Announcement Management' }).click()
    await expect(main.getByText(ANNOUNCEMENT_SENTENCES.noneOwn)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await main.getByRole('link', { name: 'Create Announcement' }).click()
    await main.getByLabel('Title').fill('Trials on Saturday')
    const link = `${server.address}/departments`
    await main.getByLabel('Description').fill(`Bring shoes.\nWhere: ${link}.\n<script>alert(1)</script>`)
    await main.getByLabel('Department').selectOption('Physics')
    await main.getByLabel('Sport').selectOption('Tug of War')
    const [pictures, pdf] = [main.locator('input[type=file]').first(), main.locator('input[type=file]').last()]
    await pictures.setInputFiles(await makeLogo('one.png'))
    await expect(main.getByText('one.png')).toBeVisible()
    await drop(main.getByText('Drop pictures here'), await makeLogo('two.png'))
    await expect(main.locator('img[src^="blob:"]')).toHaveCount(2)
    await pdf.setInputFiles(PDF)
    await expect(main.getByText(PDF.name)).toBeVisible()
    await main.getByLabel('URL').fill('https://club.test/trials')
    await expectNoSidewaysScroll(page)

    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', SLOW_UPLOAD)
    await main.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(main.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await main.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(main.getByRole('progressbar', { name: 'Upload' })).toBeHidden()
    await expect(main.getByText('two.png')).toBeVisible()

    await network.send('Network.emulateNetworkConditions', { ...SLOW_UPLOAD, uploadThroughput: -1 })
    await main.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Announcement created.')).toBeVisible()
    await expect(page).toHaveURL('/adminDashboard/announcementManagement')
    await expect(main.getByRole('link', { name: 'Trials on Saturday' })).toHaveCount(1)
  })

  const visitor = await openPage()
  const read = visitor.getByRole('main')
  await test.step('a visitor reads it', async () => {
    await visitor.goto('/announcements')
    await read.getByRole('link', { name: /Trials on Saturday/ }).click()
    await expect(read.getByRole('heading', { level: 1, name: 'Trials on Saturday' })).toBeVisible()
    await expect(read.getByText('<script>alert(1)</script>')).toBeVisible()
    await expectNoSidewaysScroll(visitor)

    const pictures = read.locator('img[src^="/media/"][alt^="Picture"]')
    await expect(pictures).toHaveCount(2)
    // The code that opens a picture comes after the picture.
    await expect(read.getByRole('button', { name: /Picture/ })).toHaveCount(2)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }
    await pictures.first().click()
    await pressEscape(visitor.getByRole('dialog'))

    const downloaded = visitor.waitForEvent('download')
    await read.getByRole('link', { name: /Rules \(final\)\.pdf/ }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toBe(PDF.name)
    expect(await readFile(await download.path())).toEqual(PDF.buffer)

    const opened = visitor.waitForEvent('popup')
    await read.getByRole('link', { name: `${server.address}/departments` }).click()
    const beside = await opened
    await expect(beside.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible()
    expect(await beside.evaluate(() => window.opener)).toBeNull()
    await expect(read.getByRole('link', { name: 'https://club.test/trials' })).toHaveAttribute('target', '_blank')
    await expect(read.getByRole('button', { name: 'Delete Announcement' })).toBeHidden()
  })

  await test.step('the helper deletes it on its page', async () => {
    await main.getByRole('link', { name: 'Trials on Saturday' }).click()
    await main.getByRole('button', { name: 'Delete Announcement' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this announcement?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Announcement deleted.')).toBeVisible()
    await expect(page).toHaveURL('/adminDashboard/announcementManagement')
    await expect(main.getByText(ANNOUNCEMENT_SENTENCES.noneOwn)).toBeVisible()

    await visitor.reload()
    await expect(read.getByText('There is no such announcement.')).toBeVisible()
    await visitor.goto('/announcements')
    await expect(read.getByText(SENTENCES.emptyList)).toBeVisible()
  })
})
