import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { LIVE_SENTENCES, type LiveScore, liveCalls, type ScoreUpdate } from '#contract/live.ts'
import { type MatchDetails, matchCalls } from '#contract/match.ts'
import { NO_RULES, pointsCalls } from '#contract/points.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import type { LiveScript } from '#web/testing/fake-live.ts'
import { detailsOf, liveWith, resultWith } from '#web/testing/matches.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { KeepScorePage } from './keep-score-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const refOf = ({ _id, name }: OwnProfile) => ({ _id, name, profilePic: null })

let rooms = 0
let roomId: string
beforeEach(() => {
  // What was told of a room is known for as long as the page is open, and here that is all tests.
  roomId = `room-${++rooms}-to-keep`
})

interface Keeping {
  of?: Partial<MatchDetails>
  live?: LiveScript
  profile?: OwnProfile
}

/** A room whose server applies each key once. */
async function keep({ of = {}, live, profile = HELPER }: Keeping = {}) {
  const now = { match: detailsOf(liveWith({ roomId, sport: 'BASKETBALL' }), { keeper: refOf(HELPER), ...of }) }
  const applied: ScoreUpdate[] = []
  const score: LiveScore = { roomId, team1Score: 0, team2Score: 0, version: now.match.version }
  function apply(update: ScoreUpdate) {
    if (applied.every(({ key }) => key !== update.key)) {
      applied.push(update)
      score.version += 1
      score[update.team === 'TEAM1' ? 'team1Score' : 'team2Score'] = update.score
    }
    return { ok: true, ...score } as const
  }
  const page = () =>
    renderPage({
      page: <KeepScorePage />,
      path: '/adminDashboard/liveMatchManagement/scoreUpdation/:roomId',
      at: `/adminDashboard/liveMatchManagement/scoreUpdation/${roomId}`,
      profile,
      api: [
        on(matchCalls.find, () => ({ body: now.match })),
        on(pointsCalls.rules, () => ({ body: { ...NO_RULES, tags: { FINAL: 5 }, editable: true } })),
        on(liveCalls.takeOver, () => ({ body: { ...now.match, keeper: refOf(profile) } })),
      ],
      live: {
        joinParticularRoom: () => ({ ok: true, match: { ...now.match, ...score }, viewers: 2 }),
        updateScore: apply,
        ...live,
      },
    })
  const opened = await page()
  await screen.findByText('2 watching')
  return { ...opened, now, apply, applied: () => applied.map(({ team, score: to }) => [team, to]) }
}

const add = (step: number, team = 'Mech Mavericks') => screen.getByRole('button', { name: `+${step} for ${team}` })
const shown = (team = 'Mech Mavericks') =>
  Number(screen.getByRole('button', { name: new RegExp(`score of ${team}`) }).textContent)
const saved = () => screen.findByText('Everything is saved.')

test('the keeper adds what the sport knows, and each change is sent in his name', async () => {
  const { user, live, applied } = await keep()
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
  expect(screen.getByText('You keep this score.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
})

test('two taps before the page is drawn again count as two', async () => {
  const { applied } = await keep()
  const button = add(1)
  button.click()
  button.click()
  await waitFor(() => expect(applied().at(-1)).toEqual(['TEAM1', 2]))
})

test('a score is typed over the one that stands, and none that is no score', async () => {
  const { user, applied } = await keep()
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
  const { user, applied } = await keep()
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
  const { user, live, applied } = await keep()
  await user.click(add(1))
  await waitFor(() => expect(applied()).toHaveLength(1))
  live.goOffline()
  await screen.findByText('Reconnecting…')
  await user.click(add(2))
  await user.click(add(3))
  expect(shown()).toBe(6)
  expect(await screen.findByText('2 changes wait for the connection. Keep scoring.')).toBeTruthy()
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

test('an answer that was lost on the way doubles nothing', async () => {
  const { user, live, apply, applied } = await keep()
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

test('what the server will never take is not lost in silence', async () => {
  const { user } = await keep({ live: { updateScore: () => ({ ok: false, error: LIVE_SENTENCES.notYoursToScore }) } })
  await user.click(add(2))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('A change was not saved')).toBeTruthy()
  expect(alert.textContent).toContain('User not authenticated to update the score! Mech Mavericks: 0 to 2.')
  expect(shown()).toBe(0)
  await user.click(within(alert).getByRole('button', { name: 'I have read it' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a fault of the server keeps what waits, says so, and lets it be discarded', async () => {
  const { user } = await keep({ live: { updateScore: () => ({ ok: false, error: 'Something went wrong.' }) } })
  await user.click(add(2))
  expect(await screen.findByText('1 change waits to be saved. Something went wrong.')).toBeTruthy()
  expect(shown()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await saved()
  expect(shown()).toBe(0)
})

const closing = () => screen.findByRole('dialog', { name: 'Close this room?' })

test('closing suggests the winner by the score, says what it does, and does it', async () => {
  const { user, live, now, whereabouts } = await keep({ of: { tag: 'FINAL' } })
  await user.click(add(2))
  await saved()
  await user.click(screen.getByRole('button', { name: 'Close room' }))
  const dialog = await closing()
  expect(within(dialog).getByRole('radio', { name: 'Mech Mavericks' }).getAttribute('aria-checked')).toBe('true')
  expect(
    await within(dialog).findByText('The match ends 2–0 and becomes a result. Mechanical Engineering gets 5 points.'),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: 'Civil Strikers' }))
  expect(within(dialog).getByText('Mech Mavericks has the higher score.')).toBeTruthy()
  expect(within(dialog).getByText(/Civil Engineering gets 5 points/)).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: 'Tie' }))
  expect(within(dialog).getByText(/Tie: nobody gets points/)).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: 'Mech Mavericks' }))
  await user.click(within(dialog).getByRole('button', { name: 'Close room' }))
  expect(await screen.findByText(LIVE_SENTENCES.closed)).toBeTruthy()
  expect(live.sent('closeParticularRoom')).toEqual([{ roomId, winnerTeam: 'TEAM1', scoreUpdater: HELPER._id }])
  now.match = detailsOf(resultWith({ roomId }))
  live.tell('roomClosing', LIVE_SENTENCES.closing)
  expect(await screen.findByText(LIVE_SENTENCES.closing)).toBeTruthy()
  expect(add(1)).toHaveProperty('disabled', true)
  expect(await screen.findByText('Another page', {}, { timeout: 5_000 })).toBeTruthy()
  expect(whereabouts()).toBe(`/matches/view/${now.match._id}`)
})

test('a level score suggests a tie only where the sport knows ties', async () => {
  const { user } = await keep()
  await user.click(screen.getByRole('button', { name: 'Close room' }))
  const dialog = await closing()
  expect(within(dialog).getByRole('radio', { name: 'Tie' }).getAttribute('aria-checked')).toBe('false')
  expect(within(dialog).getByRole('button', { name: 'Close room' })).toHaveProperty('disabled', true)
})

test('a level score of football suggests a tie', async () => {
  const { user } = await keep({ of: { sport: 'FOOTBALL' } })
  await user.click(screen.getByRole('button', { name: 'Close room' }))
  expect(
    within(await closing())
      .getByRole('radio', { name: 'Tie' })
      .getAttribute('aria-checked'),
  ).toBe('true')
})

test('what is not saved is saved before a room can be closed', async () => {
  const { user, live } = await keep()
  live.goOffline()
  await user.click(add(1))
  await user.click(screen.getByRole('button', { name: 'Close room' }))
  const dialog = await closing()
  expect(within(dialog).getByText(/Some changes are not saved yet/)).toBeTruthy()
  const close = within(dialog).getByRole('button', { name: 'Close room' })
  expect(close).toHaveProperty('disabled', true)
  live.comeOnline()
  await waitFor(() => expect(close).toHaveProperty('disabled', false))
})

test('why a room cannot be closed is told in a toast', async () => {
  const { user } = await keep({
    live: { closeParticularRoom: () => ({ ok: false, error: LIVE_SENTENCES.notYoursToClose }) },
  })
  await user.click(add(1))
  await saved()
  await user.click(screen.getByRole('button', { name: 'Close room' }))
  await user.click(within(await closing()).getByRole('button', { name: 'Close room' }))
  expect(await screen.findByText('User not authenticated to close the room!')).toBeTruthy()
})

test('an admin sees who keeps the score, and takes over', async () => {
  const { user, live } = await keep({ profile: ADMIN })
  expect(screen.getByRole('link', { name: 'Asha Kulkarni' }).getAttribute('href')).toBe(`/profile/${HELPER._id}`)
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  live.tell('keeperChanged', { roomId, keeper: refOf(ADMIN) })
  expect(await screen.findByText('You keep this score.')).toBeTruthy()
})

test('whoever no longer keeps the score sees by whom it is kept, and can change nothing', async () => {
  const { live } = await keep()
  live.tell('keeperChanged', { roomId, keeper: refOf(ADMIN) })
  expect(await screen.findByText('Ravi Menon')).toBeTruthy()
  for (const name of ['+1 for Mech Mavericks', 'Undo', 'Close room']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
})

test('a room that was closed meanwhile leads to its result, after what was not saved has been read', async () => {
  const { user, live, now, whereabouts } = await keep()
  live.goOffline()
  await user.click(add(3))
  const ended = () => ({ ok: false, error: LIVE_SENTENCES.ended }) as const
  live.answer({ joinParticularRoom: ended, updateScore: ended })
  now.match = detailsOf(resultWith({ roomId, team1Score: 0, team2Score: 0 }))
  live.comeOnline()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This room is closed already. Mech Mavericks: 0 to 3.')
  await user.click(within(alert).getByRole('button', { name: 'I have read it' }))
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(whereabouts()).toBe(`/matches/view/${now.match._id}`)
})

test('an unknown room says so', async () => {
  await renderPage({
    page: <KeepScorePage />,
    path: '/keep/:roomId',
    at: '/keep/nowhere',
    profile: HELPER,
    api: [on(matchCalls.find, () => refuse(404, 'There is no such match.'))],
    live: {},
  })
  expect(await screen.findByRole('heading', { name: LIVE_SENTENCES.unknownRoom })).toBeTruthy()
})
