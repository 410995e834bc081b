import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { refuse } from '#web/testing/fake-api.ts'
import { old, openManageGc, openSettlement, physics, zoology } from '#web/testing/season/manage-gc.tsx'
import { ARTS, RUNNING } from '#web/testing/season/point-table.ts'
import { SEASON_FACTS } from '#web/testing/season/rule-books.ts'

test('settling a named championship names it', async () => {
  const { user } = await openManageGc({ records: [{ ...RUNNING, name: 'Spring' }, old] })
  await user.click(await screen.findByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle General Championship 2026 (Spring)' }))
  expect(await dialog.findByRole('checkbox', { name: 'Close the season of 2026 (Spring) for good' })).toBeTruthy()
})

test('settling names the winner and the effects, and needs a confirmation', async () => {
  const { user, dialog, settle, confirm, onCall } = await openSettlement()
  expect(dialog.getByText('Fine Arts leads with 42 points and wins.')).toBeTruthy()
  expect(dialog.getByText('The next season starts at zero for everybody.')).toBeTruthy()
  expect(dialog.queryByRole('combobox')).toBeNull()
  expect(settle.disabled).toBe(true)
  await user.upload(dialog.getByLabelText('Team picture'), new File(['x'], 'team.png', { type: 'image/png' }))
  await dialog.findByText('team.png')
  await confirm()
  await user.click(settle)
  expect(await screen.findByText('The championship is settled.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith({}, ['team.png'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { name: 'No championship is being played' })).toBeTruthy()
  expect(screen.getByText('Won by Fine Arts')).toBeTruthy()
})

test('settling says what is not over yet, with links, and stays possible', async () => {
  const { user, dialog, settle, confirm, onCall } = await openSettlement({
    events: { DRAFT: 3, RUNNING: 9, PROVISIONAL: 1, FINAL: 5 },
    upcoming: 30,
    questions: 2,
  })
  expect(dialog.getByText('This season is not over yet:')).toBeTruthy()
  const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['12 events without places', '/events'],
    ['1 event with provisional places', '/events'],
    ['30 matches to come', '/matches/upcoming'],
    ['2 open questions about players', '/adminDashboard'],
  ])
  await confirm()
  await user.click(settle)
  await waitFor(() => expect(onCall).toHaveBeenCalledOnce())
})

test('settling a season in which everything is over names nothing open', async () => {
  const { dialog } = await openSettlement({ events: { FINAL: 5, NOT_PLAYED: 1 } })
  expect(dialog.queryByText(/not over yet/)).toBeNull()
})

test('settling shows the bonuses that it enters, and the winner with them', async () => {
  const bonuses = {
    rules: ruleBook.parse({ matches: { win: 1 }, bonuses: { ALL_EVENTS: 5 } }),
    version: 1,
    from: '2026-01-01',
  }
  const { dialog } = await openSettlement({ facts: { ...SEASON_FACTS, versions: [bonuses] } })
  expect(dialog.getByText('An entry in every event: 5 points, for Physics and Chemistry')).toBeTruthy()
  expect(dialog.getByText('Physics leads with 6 points and wins.')).toBeTruthy()
})

test('a tie for the lead is decided among the leaders', async () => {
  const { user, dialog, settle, confirm, onCall } = await openSettlement({ table: [ARTS, physics, zoology] })
  expect(dialog.getByText('Fine Arts and Physics lead together with 42 points: say who wins.')).toBeTruthy()
  const winner = dialog.getByRole('combobox', { name: 'Winner' })
  expect(
    within(winner)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose one', 'Fine Arts', 'Physics'])
  await confirm()
  expect(settle.disabled).toBe(true)
  await user.selectOptions(winner, 'Physics')
  await user.click(settle)
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ wonBy: physics._id }, []))
})

test('a settlement that is refused stays open with its reason', async () => {
  const sentence = 'A match is live. Close it before you settle the championship.'
  const { user, dialog, settle, confirm } = await openSettlement({ refusal: () => refuse('match_live', sentence) })
  await confirm()
  await user.click(settle)
  expect(await dialog.findByText(sentence)).toBeTruthy()
})

test('without departments there is no winner to choose', async () => {
  const { dialog, settle, confirm } = await openSettlement({ table: [] })
  expect(dialog.getByText(/There is no department that could win/)).toBeTruthy()
  await confirm()
  expect(settle.disabled).toBe(true)
})
