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

test('files of every encoding that spreadsheet programs write are shown row by row or refused clearly', async ({
  page,
  admin,
}) => {
  await createDepartments(admin, ['Physics'])
  await signIn(page)
  await page.goto('/adminDashboard/register/import')
  const main = page.getByRole('main')
  const choose = (buffer: Buffer) =>
    main.getByLabel('List of people', { exact: true }).setInputFiles({ ...csv(), buffer })
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')
  const list = (name: string) => [HEADER, `21PH001,${name},Physics,Female,UG`].join('\r\n')
  const readable: [string, (text: string) => Buffer][] = [
    ['Zoë One', (text) => Buffer.from(`\uFEFF${text}`)],
    ['Zoë Two', utf16],
    ['Zoë Three', (text) => utf16(`\uFEFF${text}`)],
    ['Zoë Four', (text) => utf16(text).swap16()],
    ['Zoë Five', (text) => utf16(`\uFEFF${text}`).swap16()],
    ['Zoë Six', (text) => Buffer.from(text, 'latin1')],
    ['Zoë Seven', (text) => Buffer.from(text.replaceAll(',', ';'))],
    ['Zoë Eight', (text) => Buffer.from(text.replaceAll(',', '\t'))],
    ['Zoë Nine', () => Buffer.from('Kind,Name,Hostel,Gender,Department,Roll No.\nUG,Zoë Nine,H4,F,Physics,21PH001')],
  ]
  for (const [name, encoded] of readable) {
    await choose(encoded(list(name)))
    await expect(main.getByText(name)).toBeVisible()
  }
  await choose(Buffer.from(`${list('Zoë')}\r\n21ph 001,Ann,Physics,Female,UG\r\n3,=1+1,Physics,Female,UG`))
  await expect(main.getByText('The roll number 21ph 001 is in line 2 already.')).toBeVisible()
  await expect(main.getByText('The name is a formula.')).toBeVisible()
  await choose(Buffer.from(`${HEADER}\r\n${'1,A,Physics,F,UG\r\n'.repeat(1_000_000)}`))
  await expect(main.getByText('File size must be less than 5MB.')).toBeVisible()
})

test('an admin imports the register, mends what is refused, and finds a person', { tag: '@both' }, async ({
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
    if (await opener.isVisible()) await opener.click()
    await main.getByRole('searchbox').fill('21ce')
    await main.getByRole('searchbox').press('Enter')
    await expect(main.getByRole('listitem')).toHaveText([/Ben Das/])
    await main.getByRole('button', { name: 'More for Ben Das' }).click()
    await main.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(main.getByText('Nobody in the register fits.')).toBeVisible()
  })
})
