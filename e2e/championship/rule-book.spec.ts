import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { createDepartments, post } from '#e2e/records.ts'

test('an admin adopts a rule book from a template, after a dry run over the season, and a visitor reads it', {
  tag: '@phone',
}, async ({ page, admin, openPage }) => {
  const [physics = '', arts = ''] = await createDepartments(admin, ['Physics', 'Fine Arts'])
  await admin.post('/api/podium/gc/createCurrentGCSession', { data: {} })
  const created = await admin.post('/api/podium/event/createEvent', { data: { sport: 'CRICKET', gender: 'MALE' } })
  const { body } = await created.json()
  const places = [
    { place: 1, department: physics },
    { place: 2, department: arts },
  ]
  expect((await admin.put(`/api/podium/event/setPlaces/${body._id}`, { data: { places } })).ok()).toBe(true)
  const main = page.getByRole('main')
  await signIn(page)

  await test.step('the page of the rule book says the standard rules and leads to the editor', async () => {
    await page.goto('/pointTable')
    await settled(page)
    await main.getByRole('link', { name: 'Rule Book' }).click()
    await expect(main.getByText('A win: 1 point.')).toBeVisible()
    await main.getByRole('link', { name: 'Change the rules' }).click()
  })

  await test.step('the admin starts from a template and changes a tier', async () => {
    await main.getByRole('button', { name: 'Start from a template' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Rules').selectOption('IIT Kharagpur: athletics pay double')
    await dialog.getByRole('button', { name: 'Start with these rules' }).click()
    await main.getByRole('heading', { name: 'Tiers' }).click()
    await main.getByRole('group', { name: 'Tier Games' }).getByLabel('First').fill('12.5')
    await expectNoSidewaysScroll(page)
  })

  await test.step('the dry run follows while it is typed', async () => {
    const bar = main.getByRole('button', { name: /^Dry run/ })
    const physics = main.getByRole('row', { name: 'Physics 0 12.5 +12.5' })
    await expect(bar).toHaveText('Dry run: 2 departments change')
    await expect(physics).toBeHidden()
    const phone = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(physics).toBeVisible()
    if (phone) await page.setViewportSize(phone)
    await bar.click()
    await main.getByRole('row').getByRole('button', { name: 'Physics' }).click()
    await expect(main.getByText('Cricket, men: place')).toBeVisible()
    await bar.click()
  })

  await test.step('what is typed survives a reload, and the rules are adopted with a reason', async () => {
    await page.reload()
    await main.getByRole('heading', { name: 'Tiers' }).click()
    await expect(main.getByRole('group', { name: 'Tier Games' }).getByLabel('First')).toHaveValue('12.5')
    await main.getByLabel('Reason').fill('Agreed by the sports council')
    await main.getByRole('button', { name: 'Adopt' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 event has begun and keeps its version')).toBeVisible()
    await dialog.getByRole('button', { name: 'Adopt' }).click()
    await expect(page.getByText('Rule book adopted.')).toBeVisible()
  })

  await test.step('a visitor reads them, and what they changed', async () => {
    const visitor = await openPage()
    await visitor.goto('/rule-book')
    await settled(visitor)
    await expect(visitor.getByText('First 12.5, second 6, third 4: all other events (tier Games).')).toBeVisible()
    await expect(visitor.getByText('Agreed by the sports council').first()).toBeVisible()
    await visitor.getByLabel('Compare version 1 with').selectOption('Standard rules')
    await expect(visitor.getByRole('deletion')).toHaveText('Removed: A win: 1 point.')
    await expectNoSidewaysScroll(visitor)
  })

  await test.step('the archive keeps them with the settled season, and its events', async () => {
    const { _id } = await post(admin, 'gc/settleCurrentGCSession', { wonBy: physics })
    await post(admin, 'rulebook/adopt', { rules: {}, reason: 'For the next season' })
    const visitor = await openPage()
    await visitor.goto(`/gcArchive/${_id}`)
    await settled(visitor)
    await visitor.getByRole('link', { name: 'Its rule book' }).click()
    await expect(visitor.getByText('First 12.5, second 6, third 4: all other events (tier Games).')).toBeVisible()
    await expect(visitor.getByText('Agreed by the sports council').first()).toBeVisible()
    await expect(visitor.getByText('For the next season')).toHaveCount(0)
    await expect(visitor.getByRole('link', { name: 'Change the rules' })).toHaveCount(0)
    await expectNoSidewaysScroll(visitor)
    await visitor.goBack()
    await visitor.getByRole('link', { name: 'Its events' }).click()
    await expect(visitor.getByRole('link', { name: 'Cricket, men' })).toBeVisible()
    await expect(visitor.getByText(`General Championship ${new Date().getFullYear()}`)).toBeVisible()
    await expectNoSidewaysScroll(visitor)
  })
})
