import { expect, onTestFinished, test, vi } from 'vitest'
import { createObservable } from '#web/lib/store.ts'
import { latestScore, onScoreChange, setScore } from './score-store.ts'

const scoreOf = (roomId: string, version: number) => ({ roomId, team1Score: version, team2Score: 0, version })

test('a score that arrives late does not replace a newer one, and listeners are not called', () => {
  const listener = vi.fn()
  onTestFinished(onScoreChange(listener))
  setScore(scoreOf('late', 2))
  setScore(scoreOf('late', 1))
  setScore({ ...scoreOf('late', 2), team1Score: 9 })
  expect(latestScore('late')).toEqual(scoreOf('late', 2))
  expect(listener.mock.calls).toEqual([[scoreOf('late', 2)]])
  setScore(scoreOf('late', 3))
  expect(latestScore('late')).toEqual(scoreOf('late', 3))
})

test('the first score of a match has version 0, and each match has its own', () => {
  setScore(scoreOf('first', 0))
  setScore(scoreOf('second', 5))
  expect(latestScore('first')).toEqual(scoreOf('first', 0))
})

test('a store calls its listeners with each value until they unsubscribe', () => {
  const store = createObservable(1)
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  store.set(2)
  unsubscribe()
  store.set(3)
  expect(listener.mock.calls).toEqual([[2]])
  expect(store.get()).toBe(3)
})

test('a tie of rubbers is stored with its parts', () => {
  setScore({
    roomId: 'room-of-a-tie',
    team1Score: 1,
    team2Score: 0,
    version: 1,
    detail: { rubbers: 3, tie: [[1, 0, 21, 9]] },
  })
  const parts = [{ kind: 'RUBBER', scores: [1, 0], sets: [[21, 9]] }]
  expect(latestScore('room-of-a-tie')?.detail).toEqual({ rubbers: 3, parts })
})
