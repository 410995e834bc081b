import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES } from '#contract/live/live.ts'
import { add, HELPER, keepScore, saved } from '#web/testing/keep-score.tsx'
import { detailsOf, resultWith } from '#web/testing/matches.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'

const closing = () => screen.findByRole('dialog', { name: 'End this match?' })

test('closing suggests the winner by the score, says what it does, and does it', async () => {
  const { user, live, now, whereabouts, roomId } = await keepScore({ of: { tag: 'FINAL' } })
  await user.click(add(2))
  await saved()
  await user.click(screen.getByRole('button', { name: 'End match' }))
  const dialog = await closing()
  expect(within(dialog).getByRole('radio', { name: 'Mech Mavericks' }).getAttribute('aria-checked')).toBe('true')
  expect(
    await within(dialog).findByText('The match ends 2–0 and becomes a result. Mechanical Engineering gets 20 points.'),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: 'Civil Strikers' }))
  expect(within(dialog).getByText('Mech Mavericks has the higher score.')).toBeTruthy()
  expect(within(dialog).getByText(/Civil Engineering gets 20 points/)).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: 'Tie' }))
  expect(within(dialog).getByText(/Tie: nobody gets points/)).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: 'Mech Mavericks' }))
  await user.click(within(dialog).getByRole('button', { name: 'End match' }))
  expect(await screen.findByText(LIVE_SENTENCES.closed)).toBeTruthy()
  expect(live.sent('closeParticularRoom')).toEqual([{ roomId, winnerTeam: 'TEAM1', scoreUpdater: HELPER._id }])
  now.match = detailsOf(resultWith({ roomId }))
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, roomId)
  expect(await screen.findByText(LIVE_SENTENCES.closing)).toBeTruthy()
  expect(add(1)).toHaveProperty('disabled', true)
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(whereabouts()).toBe(`/matches/view/${now.match._id}`)
})

test('a winner with the lower score needs a reason, which is sent', async () => {
  const { user, live, roomId } = await keepScore()
  await user.click(add(2))
  await saved()
  await user.click(screen.getByRole('button', { name: 'End match' }))
  const dialog = await closing()
  expect(within(dialog).queryByRole('textbox', { name: 'Reason' })).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: 'Civil Strikers' }))
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
  expect(mayClose(dialog)).toHaveProperty('disabled', true)
  await user.type(reason, 'no')
  expect(within(dialog).getByText('Reason must be at least 3 characters')).toBeTruthy()
  await user.type(reason, ' show')
  await user.click(mayClose(dialog))
  expect(await screen.findByText(LIVE_SENTENCES.closed)).toBeTruthy()
  const sent = { roomId, winnerTeam: 'TEAM2', scoreUpdater: HELPER._id, reason: 'no show' }
  expect(live.sent('closeParticularRoom')).toEqual([sent])
})

test('a level score suggests a tie only where the sport knows ties', async () => {
  const { user } = await keepScore()
  await user.click(screen.getByRole('button', { name: 'End match' }))
  const dialog = await closing()
  expect(within(dialog).getByRole('radio', { name: 'Tie' }).getAttribute('aria-checked')).toBe('false')
  expect(within(dialog).getByRole('button', { name: 'End match' })).toHaveProperty('disabled', true)
})

test('a level score of football suggests a tie', async () => {
  const { user } = await keepScore({ of: { sport: 'FOOTBALL' } })
  await user.click(screen.getByRole('button', { name: 'End match' }))
  expect(
    within(await closing())
      .getByRole('radio', { name: 'Tie' })
      .getAttribute('aria-checked'),
  ).toBe('true')
})

const mayClose = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'End match' })

test('a room is closed once everything is saved', async () => {
  const { user } = await keepScore({ live: { updateScore: () => null } })
  await user.click(add(1))
  await user.click(screen.getByRole('button', { name: 'End match' }))
  const dialog = await closing()
  expect(within(dialog).getByText(/Some changes are not saved yet/)).toBeTruthy()
  expect(mayClose(dialog)).toHaveProperty('disabled', true)
})

test('a room is closed with a connection', async () => {
  const { user, live } = await keepScore({ of: { sport: 'FOOTBALL' } })
  live.goOffline()
  await user.click(screen.getByRole('button', { name: 'End match' }))
  const dialog = await closing()
  expect(within(dialog).getByText('The match can end when the connection is back.')).toBeTruthy()
  expect(mayClose(dialog)).toHaveProperty('disabled', true)
  live.comeOnline()
  await waitFor(() => expect(mayClose(dialog)).toHaveProperty('disabled', false))
})

test('a toast shows why a room cannot be closed', async () => {
  const { user } = await keepScore({
    live: { closeParticularRoom: () => refuseLive('not_score_keeper', LIVE_SENTENCES.notYoursToClose) },
  })
  await user.click(add(1))
  await saved()
  await user.click(screen.getByRole('button', { name: 'End match' }))
  await user.click(within(await closing()).getByRole('button', { name: 'End match' }))
  expect(await screen.findByText('User not authenticated to close the room!')).toBeTruthy()
})

test('a keeper with waiting changes stays on the page until they are resolved after the room closes', async () => {
  const { user, live, roomId } = await keepScore({ live: { updateScore: () => null } })
  await user.click(add(2))
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, roomId)
  await screen.findByText(LIVE_SENTENCES.closing)
  await new Promise((resolve) => setTimeout(resolve, LEAVE_CLOSED_ROOM_MS + 300))
  expect(screen.getByRole('heading', { name: 'Keep Score' })).toBeTruthy()
  live.goOffline()
  live.answer({ updateScore: () => refuseLive('room_ended', LIVE_SENTENCES.ended) })
  live.comeOnline()
  const alert = await screen.findByRole('alert', { name: 'A change was not saved' })
  expect(alert.textContent).toContain('This match has ended already. Mech Mavericks: 0 to 2.')
})

test('a knock-out asks who goes on, and offers no tie', async () => {
  const { user, live, roomId } = await keepScore({
    of: { fixture: { stage: 's'.repeat(24), position: 3, needsWinner: true }, sport: 'FOOTBALL' },
  })
  await user.click(screen.getByRole('button', { name: 'End match' }))
  const dialog = await closing()
  const sides = within(within(dialog).getByRole('radiogroup', { name: /^Who wins\?/ })).getAllByRole('radio')
  expect(sides.map((side) => side.textContent)).toEqual(['Mech Mavericks', 'Civil Strikers'])
  expect(mayClose(dialog)).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByRole('radio', { name: 'Civil Strikers' }))
  await user.click(mayClose(dialog))
  expect(await screen.findByText(LIVE_SENTENCES.closed)).toBeTruthy()
  expect(live.sent('closeParticularRoom')).toEqual([{ roomId, winnerTeam: 'TEAM2', scoreUpdater: HELPER._id }])
})
