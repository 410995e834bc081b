import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { signIn } from '#web/lib/session/session.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { add, HELPER, keepScore, refOf, saved, shown } from '#web/testing/keep-score.tsx'
import { detailsOf, resultWith } from '#web/testing/matches.ts'
import { ADMIN } from '#web/testing/people.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { KeepScorePage } from './keep-score-page.tsx'

test("the keeper adds the sport's steps, and each change is sent in the keeper's name", async () => {
  const { user, live, applied, roomId } = await keepScore()
  await user.click(add(1))
  await user.click(add(3))
  await user.click(add(2, 'Civil Strikers'))
  expect([shown(), shown('Civil Strikers')]).toEqual([4, 2])
  await waitFor(() =>
    expect(applied()).toEqual([
      ['TEAM1', 1],
      ['TEAM1', 4],
      ['TEAM2', 2],
    ]),
  )
  expect(live.sent('updateScore')[0]).toMatchObject({ roomId, scoreUpdater: HELPER._id, key: expect.any(String) })
  expect(screen.getByText('Kept by you')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
})

test('two taps before the page is drawn again count as two', async () => {
  const { applied } = await keepScore()
  const button = add(1)
  button.click()
  button.click()
  await waitFor(() => expect(applied().at(-1)).toEqual(['TEAM1', 2]))
})

test('a score is typed over the one that stands, and none that is no score', async () => {
  const { user, applied } = await keepScore()
  await user.click(screen.getByRole('button', { name: /score of Civil Strikers/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Score of Civil Strikers' })
  const field = within(dialog).getByLabelText('Score')
  await user.clear(field)
  expect(within(dialog).getByRole('button', { name: 'Set score' })).toHaveProperty('disabled', true)
  await user.type(field, '57{Enter}')
  await waitFor(() => expect(applied()).toEqual([['TEAM2', 57]]))
  expect(shown('Civil Strikers')).toBe(57)
})

test('the last changes are taken back, the latest first', async () => {
  const { user, applied } = await keepScore()
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo).toHaveProperty('disabled', true)
  await user.click(add(3))
  await user.click(add(2, 'Civil Strikers'))
  await user.click(undo)
  expect([shown(), shown('Civil Strikers')]).toEqual([3, 0])
  await user.click(undo)
  await waitFor(() => expect(applied().at(-1)).toEqual(['TEAM1', 0]))
  expect(undo).toHaveProperty('disabled', true)
})

test('without a connection the score goes on, and says what waits; then all of it is sent, once and in order', async () => {
  const { user, live, applied } = await keepScore()
  await user.click(add(1))
  await waitFor(() => expect(applied()).toHaveLength(1))
  live.goOffline()
  await screen.findByText('Reconnecting…')
  await user.click(add(2))
  await user.click(add(3))
  expect(shown()).toBe(6)
  expect(await screen.findByText('2 changes wait. Keep scoring.')).toBeTruthy()
  expect(applied()).toHaveLength(1)
  live.comeOnline()
  await saved()
  expect(applied()).toEqual([
    ['TEAM1', 1],
    ['TEAM1', 3],
    ['TEAM1', 6],
  ])
  expect(shown()).toBe(6)
})

test('a lost answer does not apply a change twice', async () => {
  const { user, live, apply, applied } = await keepScore()
  live.answer({
    updateScore: (update) => {
      apply(update)
      return null
    },
  })
  await user.click(add(3))
  await waitFor(() => expect(applied()).toHaveLength(1))
  live.goOffline()
  live.answer({ updateScore: apply })
  live.comeOnline()
  await user.click(add(2))
  await waitFor(() => expect(applied()).toHaveLength(2))
  await saved()
  expect(live.sent('updateScore')).toHaveLength(3)
  expect(shown()).toBe(5)
})

test('changes that the server refuses for ever are shown', async () => {
  const { user } = await keepScore({
    live: { updateScore: () => refuseLive('not_score_keeper', LIVE_SENTENCES.notYoursToScore) },
  })
  await user.click(add(2))
  const alert = await screen.findByRole('alert', { name: 'A change was not saved' })
  expect(screen.getByRole('alert', { name: '' }).textContent).toBe(LIVE_SENTENCES.notYoursToScore)
  expect(alert.textContent).toContain('User not authenticated to update the score! Mech Mavericks: 0 to 2.')
  expect(shown()).toBe(0)
  await user.click(within(alert).getByRole('button', { name: 'I have read it' }))
  expect(screen.queryByRole('alert', { name: 'A change was not saved' })).toBeNull()
})

test('after a server fault the unsent changes stay, with a message and a button to discard them', async () => {
  const { user } = await keepScore({
    live: { updateScore: () => refuseLive('internal_error', 'Something went wrong.', { reference: 'r' }) },
  })
  await user.click(add(2))
  expect(await screen.findByText('1 change waits to be saved. Something went wrong.')).toBeTruthy()
  expect(shown()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await saved()
  expect(shown()).toBe(0)
})

test('an admin sees the keeper and takes over', async () => {
  const { user, live, roomId } = await keepScore({ profile: ADMIN })
  expect(screen.getByRole('link', { name: 'Asha Kulkarni' }).getAttribute('href')).toBe(`/profile/${HELPER._id}`)
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  live.broadcast('keeperChanged', { roomId, keeper: refOf(ADMIN) })
  expect(await screen.findByText('Kept by you')).toBeTruthy()
})

test('an admin who takes over without receiving the event keeps the score all the same', async () => {
  const { user, live } = await keepScore({ profile: ADMIN })
  live.goOffline()
  await screen.findByText('Reconnecting…')
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  expect(await screen.findByText('You keep the score now.')).toBeTruthy()
  expect(await screen.findByText('Kept by you')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
  expect(live.sent('joinParticularRoom')).toHaveLength(1)
})

test('a former keeper sees the new keeper and can change nothing', async () => {
  const { live, roomId } = await keepScore()
  live.broadcast('keeperChanged', { roomId, keeper: refOf(ADMIN) })
  expect(await screen.findByText('Ravi Menon')).toBeTruthy()
  for (const name of ['+1 for Mech Mavericks', 'Undo', 'End match']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
})

test('a room that was closed meanwhile leads to its result, after what was not saved has been read', async () => {
  const { user, live, now, whereabouts, roomId } = await keepScore()
  live.goOffline()
  await user.click(add(3))
  const ended = () => refuseLive('room_ended', LIVE_SENTENCES.ended)
  live.answer({ joinParticularRoom: ended, updateScore: ended })
  now.match = detailsOf(resultWith({ roomId, team1Score: 41, team2Score: 40 }))
  live.comeOnline()
  await waitFor(() => expect(shown()).toBe(41))
  const alert = screen.getByRole('alert', { name: 'A change was not saved' })
  expect(alert.textContent).toContain('This match has ended already. Mech Mavericks: 0 to 3.')
  await user.click(within(alert).getByRole('button', { name: 'I have read it' }))
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(whereabouts()).toBe(`/matches/view/${now.match._id}`)
})

test('on top of what others have scored meanwhile counts what was added, and a typed score is not saved', async () => {
  const { user, live, applied, score } = await keepScore()
  live.goOffline()
  await screen.findByText('Reconnecting…')
  await user.click(add(1))
  await user.click(screen.getByRole('button', { name: /score of Civil Strikers/ }))
  await user.type(await screen.findByLabelText('Score'), '{Backspace}9{Enter}')
  score('TEAM1', 15)
  score('TEAM2', 4)
  live.comeOnline()
  const alert = await screen.findByRole('alert', { name: 'A change was not saved' })
  expect(alert.textContent).toContain('The score is 4 by now. Civil Strikers: 0 to 9.')
  await saved()
  expect(applied()).toEqual([
    ['TEAM1', 15],
    ['TEAM2', 4],
    ['TEAM1', 16],
  ])
  expect([shown(), shown('Civil Strikers')]).toEqual([16, 4])
})

test('a match that was deleted leaves what was not saved to be read', async () => {
  const { user, live, now } = await keepScore()
  live.goOffline()
  await screen.findByText('Reconnecting…')
  await user.click(add(3))
  now.isThere = false
  const gone = () => refuseLive('room_unknown', LIVE_SENTENCES.unknownRoom)
  live.answer({ joinParticularRoom: gone, updateScore: gone })
  live.comeOnline()
  expect(await screen.findByRole('heading', { name: LIVE_SENTENCES.unknownRoom })).toBeTruthy()
  const alert = await screen.findByRole('alert', { name: 'A change was not saved' })
  expect(alert.textContent).toContain('There is no such live match. Mech Mavericks: 0 to 3.')
  await user.click(within(alert).getByRole('button', { name: 'I have read it' }))
  expect(screen.queryByRole('alert', { name: 'A change was not saved' })).toBeNull()
})

test('a refusal after leaving the page is shown on the current page', async () => {
  const { user, live, goTo } = await keepScore({ live: { updateScore: () => null } })
  await user.click(add(3))
  await goTo('/before')
  live.goOffline()
  live.answer({ updateScore: () => refuseLive('not_score_keeper', LIVE_SENTENCES.notYoursToScore) })
  live.comeOnline()
  expect(await screen.findByText(LIVE_SENTENCES.notYoursToScore)).toBeTruthy()
})

test('after another login the entered changes are still there and are sent', async () => {
  const { user, live, apply, applied } = await keepScore({
    live: { updateScore: () => refuseLive('session_missing', LIVE_SENTENCES.login) },
  })
  await user.click(add(3))
  expect(await screen.findByText(LIVE_SENTENCES.noProfile)).toBeTruthy()
  live.answer({ updateScore: apply })
  act(() => signIn(HELPER))
  await saved()
  await waitFor(() => expect(applied()).toEqual([['TEAM1', 3]]))
})

test('an unknown room shows an error', async () => {
  await renderPage({
    page: <KeepScorePage />,
    path: '/keep/:roomId',
    at: '/keep/nowhere',
    profile: HELPER,
    api: [on(matchCalls.find, () => refuse('not_found', 'There is no such match.'))],
    live: {},
  })
  expect(await screen.findByRole('heading', { name: LIVE_SENTENCES.unknownRoom })).toBeTruthy()
})
