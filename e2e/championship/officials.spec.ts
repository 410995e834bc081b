import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled } from '#e2e/journey.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { expectStored, openCutOff, test } from '#e2e/offline/with-worker.ts'
import { demoAccounts } from '#e2e/tour.ts'

test.use({ readsOnly: false })

interface Listed {
  _id: string
  date: string | null
  venue: string | null
}

test('an organiser names a scorer by keyboard, who reads it on the home page and in their day, also without network', {
  tag: '@phone',
}, async ({ page, context, server }) => {
  const { ADMIN } = demoAccounts(server)
  const member = { ...ADMIN, email: 'member@demo.podium.test' }
  const listed: { body: Listed[] } = await (await page.request.get('/api/podium/match/getMatches/UPCOMING')).json()
  const match = listed.body.find(({ date, venue }) => date !== null && venue !== null)
  if (!match?.date) throw new Error('The demo has a match to come.')
  const main = page.getByRole('main')

  await test.step('the dialog needs no pointer', async () => {
    await signIn(page, ADMIN)
    await page.goto(`/matches/view/${match._id}`)
    await settled(page)
    await main.getByRole('button', { name: 'Change officials' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').focus()
    await page.keyboard.type(member.email)
    const add = dialog.getByRole('button', { name: /^Add / })
    await expect(add).toHaveCount(1)
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([])
    await expectNoSidewaysScroll(page)
    await add.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox').last().selectOption('Scorer')
    await dialog.getByRole('button', { name: 'Save', exact: true }).focus()
    await page.keyboard.press('Enter')
    const anyway = dialog.getByRole('button', { name: 'Save despite it' })
    await expect(page.getByText('Officials saved.').or(anyway)).toBeVisible()
    if (await anyway.isVisible()) await anyway.press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('the venue leads to the order of its day', async () => {
    await main.getByRole('link', { name: match.venue ?? '' }).click()
    await expect(page).toHaveURL(/\/matches\/order\?day=/)
    await expect(main.getByText(/scorer /).first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the person has it on the home page and in their day', async () => {
    await context.clearCookies()
    await signIn(page, member)
    await page.goto('/')
    await main.getByRole('link', { name: /^My day/ }).click()
    await expect(main.getByText(/Scorer/).first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await expectStored(page, '/myDay')
  })

  await test.step('it opens without network', async () => {
    const cut = await openCutOff(context)
    await cut.goto('/myDay')
    await expect(
      cut
        .getByRole('main')
        .getByText(/Scorer/)
        .first(),
    ).toBeVisible()
    await context.setOffline(false)
    await cut.goto('/logout')
    await expect(cut).toHaveURL('/')
    const kept = await cut.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('podium.own/')))
    expect(kept).toEqual([])
  })
})
