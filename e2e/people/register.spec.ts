import { readFile } from 'node:fs/promises'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { createDepartments } from '#e2e/records.ts'

const HEADER = 'Roll number,Name,Department,Gender,Kind'
const csv = (...rows: string[]) => ({
  name: 'register.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
})
const ASHA = '21PH001,Asha Rao,Physics,Female,UG'
const BEN = '21CE002,Ben Das,Civil,Male,UG'

test('an admin imports the register, mends what is refused, and finds a person', { tag: '@phone' }, async ({
  page,
  admin,
}) => {
  await createDepartments(admin, ['Physics', 'Civil Engineering'])
  await signIn(page)
  const main = page.getByRole('main')
  const choose = (file: ReturnType<typeof csv>) =>
    main.getByLabel('List of people', { exact: true }).setInputFiles(file)

  await test.step('the card of the dashboard leads to an empty register', async () => {
    await page.goto('/adminDashboard')
    await main.getByRole('link', { name: 'College Register' }).click()
    await expect(main.getByText('The register is empty.')).toBeVisible()
    await main.getByRole('link', { name: 'Import a list' }).click()
  })

  await test.step('a file that is no table says so', async () => {
    await choose({ ...csv(), buffer: Buffer.from('Name\r\nAsha') })
    await expect(main.getByText('The first line has no column named Roll number, Department')).toBeVisible()
  })

  await test.step('the preview shows refused rows first, and they can be downloaded', async () => {
    await choose(csv(ASHA, BEN))
    await expect(main.getByText("There is no department with the name 'Civil'.")).toBeVisible()
    await expectNoSidewaysScroll(page)
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Download refused rows' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('refused-rows.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain(
      '21CE002,Ben Das,Civil,Male,UG,3,There is no department',
    )
    await main.getByText('Added 1').click()
    await expect(main.getByText('Asha Rao')).toBeVisible()
  })

  await test.step('the import writes what was shown', async () => {
    await main.getByRole('button', { name: 'Import 1 person' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'College Register' })).toBeVisible()
    await expect(main.getByRole('listitem')).toHaveText([/Asha Rao/])
  })

  await test.step('a corrected file adds the other and changes the first', async () => {
    await main.getByRole('link', { name: 'Import a list' }).click()
    await choose(csv(ASHA.replace('Rao', 'Roy'), BEN.replace('Civil', 'Civil Engineering')))
    await expect(main.getByText('Name: Asha Rao → Asha Roy')).toBeVisible()
    await main.getByRole('button', { name: 'Import 2 people' }).click()
    await settled(page)
    await expect(main.getByRole('listitem')).toHaveText([/Ben Das/, /Asha Roy/])
  })

  await test.step('a search finds one of them, who can be removed', async () => {
    const opener = main.getByRole('button', { name: /^Search and filters/ })
    await opener.click()
    await main.getByRole('searchbox').fill('21ce')
    await main.getByRole('searchbox').press('Enter')
    await expect(main.getByRole('listitem')).toHaveText([/Ben Das/])
    await main.getByRole('button', { name: 'More for Ben Das' }).click()
    await main.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(main.getByText('Nobody in the register fits.')).toBeVisible()
  })
})
