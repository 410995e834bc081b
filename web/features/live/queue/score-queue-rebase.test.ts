import { expect, test, vi } from 'vitest'
import { scoreByNow } from '#contract/live/live.ts'
import { SCORE_MAX } from '#contract/match/match.ts'
import { keeping, passing, stale } from '#web/testing/keep-queue.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { isNumber } from './pending-score-storage.ts'

test('what was added without a connection counts on top of what stands by then, under the same name', async () => {
  const { open, next, score, scores, received, failed } = keeping()
  next.push('silence')
  score('TEAM1', 1)
  const queue = open()
  queue.enter('TEAM1', 1, 2)
  queue.enter('TEAM2', 0, 3)
  queue.enter('TEAM1', 2, 4)
  await vi.advanceTimersByTimeAsync(10)
  score('TEAM1', 15)
  await passing()
  expect(scores()).toEqual([
    ['TEAM1', 1],
    ['TEAM1', 15],
    ['TEAM1', 16],
    ['TEAM2', 3],
    ['TEAM1', 18],
  ])
  expect(received.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-3'])
  expect(queue.get()).toMatchObject({ waiting: [], refused: null, trouble: null })
  expect(failed.mock.calls).toEqual([[scoreByNow(15)]])
})

test('a score that was typed over another is not saved, and what was added to it counts on top of what stands', async () => {
  const { open, next, score, scores, failed } = keeping()
  next.push('silence')
  const queue = open()
  queue.enter('TEAM1', 0, 20, { typed: true })
  queue.enter('TEAM1', 20, 21)
  await vi.advanceTimersByTimeAsync(10)
  score('TEAM1', 15)
  await passing()
  expect(scores()).toEqual([
    ['TEAM1', 15],
    ['TEAM1', 16],
  ])
  expect(queue.get().waiting).toEqual([])
  expect(queue.get().refused).toMatchObject({ why: scoreByNow(15), entries: [{ from: 0, to: 20 }] })
  expect(failed).toHaveBeenCalledWith(scoreByNow(15))
  // What never was cannot be taken back.
  queue.undo(() => 16)
  await passing()
  expect(scores().at(-1)).toEqual(['TEAM1', 15])
  expect(queue.get().undoable).toEqual([])
})

test('what was added before a score was typed does not carry that score along', async () => {
  const { open, next, score, scores } = keeping()
  next.push('silence')
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  queue.enter('TEAM1', 1, 20, { typed: true })
  await vi.advanceTimersByTimeAsync(10)
  score('TEAM1', 15)
  await passing()
  expect(scores().map(([, to]) => to)).toEqual([15, 16])
  expect(
    queue
      .get()
      .refused?.entries.filter(isNumber)
      .map(({ to }) => to),
  ).toEqual([20])
})

test('a change whose answer was lost is not applied twice, also after changes of others', async () => {
  const { open, next, score, scores, received, loseAnswerTo } = keeping()
  next.push('silence')
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  await vi.advanceTimersByTimeAsync(10)
  const [lost] = received
  if (lost) loseAnswerTo(lost)
  score('TEAM1', 15)
  await passing()
  expect(scores().map(([, to]) => to)).toEqual([1, 15])
  expect(queue.get()).toMatchObject({ waiting: [], refused: null })
})

test('a reload keeps the base score of a change', async () => {
  const { open, next, score, scores } = keeping()
  next.push('silence', stale(15), 'silence')
  const before = open()
  before.enter('TEAM1', 0, 2)
  await vi.advanceTimersByTimeAsync(10)
  score('TEAM1', 15)
  before.flush()
  await vi.advanceTimersByTimeAsync(10)
  vi.clearAllTimers()
  const after = open()
  expect(after.get().waiting).toMatchObject([{ key: 'key-1', from: 15, to: 17 }])
  after.flush()
  await passing()
  expect(scores().at(-1)).toEqual(['TEAM1', 17])
})

test('no undo or rebase moves a score past its limits', async () => {
  const { open, next, score, scores } = keeping()
  score('TEAM1', SCORE_MAX)
  const queue = open()
  queue.enter('TEAM1', SCORE_MAX, SCORE_MAX - 10)
  await passing()
  score('TEAM1', SCORE_MAX - 4)
  queue.undo(() => SCORE_MAX - 4)
  await passing()
  expect(scores().at(-1)).toEqual(['TEAM1', SCORE_MAX])

  next.push('silence')
  queue.enter('TEAM2', 0, 5)
  await vi.advanceTimersByTimeAsync(10)
  score('TEAM2', SCORE_MAX)
  await passing()
  expect(queue.get()).toMatchObject({ waiting: [], refused: null })
  expect(scores().at(-1)).toEqual(['TEAM2', SCORE_MAX])
})

test.each([
  refuseLive('room_ended', 'This match has ended already.'),
  refuseLive('internal_error', 'Something went wrong on our side.', { reference: 'r' }),
])('a refusal is reported immediately and once: $error', async (refused) => {
  const { open, next, failed } = keeping()
  next.push(refused, refused, refused)
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  await passing()
  expect(failed.mock.calls).toEqual([[refused.error]])
})
