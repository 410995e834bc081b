import { expect, test, vi } from 'vitest'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { keeping, passing } from '#web/testing/keep-queue.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { isNumber } from './pending-score-storage.ts'
import { withWaiting } from './score-queue.ts'

test('what is entered is sent in order, one after the other', async () => {
  const { open, scores, saved } = keeping()
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  queue.enter('TEAM2', 0, 3)
  queue.enter('TEAM1', 1, 5)
  expect(queue.get().waiting).toHaveLength(3)
  await passing()
  expect(scores()).toEqual([
    ['TEAM1', 1],
    ['TEAM2', 3],
    ['TEAM1', 5],
  ])
  expect(queue.get().waiting).toEqual([])
  expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ team1Score: 5, team2Score: 3, version: 3 }))
})

test('without a connection all changes wait and are shown', async () => {
  const { open, next, applied } = keeping()
  next.push('silence', 'silence')
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  queue.enter('TEAM1', 1, 2)
  await vi.advanceTimersByTimeAsync(100)
  expect(applied).toEqual([])
  expect(withWaiting({ sport: 'CRICKET', team1Score: 0, team2Score: 7 }, queue.get().waiting)).toMatchObject({
    team1Score: 2,
    team2Score: 7,
  })
  await passing()
  expect(applied.map(({ to }) => to)).toEqual([1, 2])
})

test('it is sent at once when the connection is back', async () => {
  const { open, next, applied } = keeping()
  next.push('silence')
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  await vi.advanceTimersByTimeAsync(10)
  queue.flush()
  await vi.advanceTimersByTimeAsync(10)
  expect(applied).toHaveLength(1)
})

test('an entry whose answer was lost is sent again under its key, and applied once', async () => {
  const { open, next, received, applied, loseAnswerTo } = keeping()
  next.push('silence')
  const queue = open()
  queue.enter('TEAM1', 0, 4)
  await vi.advanceTimersByTimeAsync(10)
  const [lost] = received
  if (lost) loseAnswerTo(lost)
  queue.enter('TEAM1', 4, 5)
  await passing()
  expect(received.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
  expect(applied.map(({ to }) => to)).toEqual([4, 5])
})

test('a reload of the page loses nothing and doubles nothing', async () => {
  const { open, next, scores } = keeping()
  next.push('silence')
  const before = open()
  before.enter('TEAM1', 0, 1)
  before.enter('TEAM2', 0, 2)
  await vi.advanceTimersByTimeAsync(10)
  // The old page sends nothing more.
  vi.clearAllTimers()

  const after = open()
  expect(after.get().waiting).toHaveLength(2)
  after.flush()
  await passing()
  expect(scores()).toEqual([
    ['TEAM1', 1],
    ['TEAM2', 2],
  ])
  after.undo(() => 2)
  await passing()
  expect(scores().at(-1)).toEqual(['TEAM2', 0])
})

test('unreadable stored changes are ignored', () => {
  localStorage.setItem('scores/room-1/somebody', '{"entries":')
  localStorage.setItem('scores/room-1/somebody/key-1', '{"team":')
  expect(keeping().open().get()).toMatchObject({ waiting: [], refused: null })
})

test('a server that asks to slow down is asked again in a moment', async () => {
  const { open, next, applied } = keeping()
  next.push(
    refuseLive('too_many_events', LIVE_SENTENCES.slowDown, { retryAfter: 1 }),
    refuseLive('too_many_events', LIVE_SENTENCES.slowDown, { retryAfter: 1 }),
  )
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(applied).toEqual([])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(applied).toHaveLength(1)
  expect(queue.get().trouble).toBeNull()
})

test.each([
  refuseLive('room_ended', LIVE_SENTENCES.ended),
  refuseLive('room_unknown', LIVE_SENTENCES.unknownRoom),
  refuseLive('not_score_keeper', LIVE_SENTENCES.notYoursToScore),
])('after "$error" what waited is shown as never saved, until it was read', async (refused) => {
  const { open, next, received } = keeping()
  next.push(refused)
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  queue.enter('TEAM2', 0, 1)
  await passing()
  expect(received).toHaveLength(1)
  expect(queue.get()).toMatchObject({ waiting: [], undoable: [], refused: { why: refused.error } })
  expect(
    queue
      .get()
      .refused?.entries.filter(isNumber)
      .map(({ team, to }) => [team, to]),
  ).toEqual([
    ['TEAM1', 1],
    ['TEAM2', 1],
  ])
  expect(open().get().refused?.entries).toHaveLength(2)
  queue.dismiss()
  expect(queue.get().refused).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a server fault loses no changes: it is reported, and the unsent ones are sent again', async () => {
  const { open, next, applied } = keeping()
  next.push(refuseLive('internal_error', 'Something went wrong on our side.', { reference: 'r' }))
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  await vi.advanceTimersByTimeAsync(10)
  expect(queue.get()).toMatchObject({
    trouble: { code: 'internal_error', error: 'Something went wrong on our side.' },
    refused: null,
  })
  expect(queue.get().waiting).toHaveLength(1)
  await passing()
  expect(applied).toHaveLength(1)
  expect(queue.get().trouble).toBeNull()
})

test('a keeper with an ended session is asked once to log in, and loses no change', async () => {
  const { open, next, received, applied } = keeping()
  next.push(refuseLive('session_missing', LIVE_SENTENCES.login))
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toHaveLength(1)
  expect(queue.get().waiting).toHaveLength(1)
  queue.flush()
  await passing()
  expect(applied).toHaveLength(1)
})

test('what cannot be saved can be given up', async () => {
  const { open, next, applied } = keeping()
  next.push(refuseLive('role_forbidden', 'You are not allowed to do this.'))
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  await vi.advanceTimersByTimeAsync(10)
  queue.giveUp()
  await passing()
  expect(applied).toEqual([])
  expect(queue.get()).toMatchObject({ waiting: [], trouble: null })
})

test('undo takes back what a change did, and not what others have entered since', async () => {
  const { open, score, scores } = keeping()
  const queue = open()
  queue.enter('TEAM1', 0, 4)
  queue.enter('TEAM1', 4, 6)
  await passing()
  score('TEAM1', 10)
  queue.undo(() => 10)
  await passing()
  expect(scores().at(-1)).toEqual(['TEAM1', 8])
  score('TEAM1', 2)
  queue.undo(() => 2)
  await passing()
  expect(scores().at(-1)).toEqual(['TEAM1', 0])
  expect(queue.get().undoable).toEqual([])
  queue.undo(() => 9)
  await passing()
  expect(scores()).toHaveLength(6)
})
