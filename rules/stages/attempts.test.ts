import { describe, expect, test } from 'vitest'
import { oneStage } from '#rules/testing/staged-events.ts'
import { advance } from './advance.ts'
import type { Attempt, AttemptsOfEntry, StagedEvent } from './staged-event.ts'

const of = (entry: string, ...attempts: Attempt[]): AttemptsOfEntry => ({ entry, attempts, ended: null })

interface Terms {
  lots?: boolean
  drawn?: string[][]
  compare?: 'SERIES' | 'SECOND_BEST'
}

function shotPut(attempts: AttemptsOfEntry[], { lots = false, drawn = [], compare }: Terms = {}): StagedEvent {
  const rules = { kind: 'ATTEMPTS' as const, attempts: 3, lots, compare }
  const event = oneStage(attempts.map(({ entry }) => entry).join(''), rules, [])
  return { ...event, stages: event.stages.map((stage) => ({ ...stage, attempts, lots: drawn })) }
}
const placesIn = (event: StagedEvent) =>
  advance(event).places.map(({ entry, place, outcome }) => `${place ?? outcome} ${entry}`)

describe('attempts', () => {
  test('are ranked by the best, then by the second best, then shared', () => {
    const event = shotPut([
      of('A', 900, 'FOUL', 850),
      of('B', 880, 900, 'FOUL'),
      of('C', 'FOUL', 900, 'PASS'),
      of('D', 1000, 'FOUL', 'FOUL'),
      of('E', 850, 'FOUL', 900),
    ])
    expect(placesIn(event)).toEqual(['1 D', '2 B', '3 A', '3 E', '5 C'])
  })

  test('share a rank after the second best where the rules say so', () => {
    const attempts = [of('A', 900, 850, 700), of('B', 850, 900, 800), of('C', 900, 840, 830), of('D', 900, 'FOUL', 850)]
    expect(placesIn(shotPut(attempts))).toEqual(['1 B', '2 A', '3 D', '4 C'])
    expect(placesIn(shotPut(attempts, { compare: 'SERIES' }))).toEqual(['1 B', '2 A', '3 D', '4 C'])
    expect(placesIn(shotPut(attempts, { compare: 'SECOND_BEST' }))).toEqual(['1 A', '1 B', '1 D', '4 C'])
    expect(advance(shotPut(attempts, { compare: 'SECOND_BEST', lots: true })).lotsNeeded).toMatchObject([
      { entries: ['A', 'B', 'D'], ranks: [1, 3] },
    ])
  })

  test('without a mark, without a start and after a disqualification give no place', () => {
    const event = shotPut([
      of('A', 'FOUL', 'FOUL', 'FOUL'),
      of('B', 700, 700, 700),
      { entry: 'C', attempts: [], ended: 'DID_NOT_START' },
      { entry: 'D', attempts: [990], ended: 'DISQUALIFIED' },
    ])
    expect(placesIn(event)).toEqual(['1 B', 'DID_NOT_FINISH A', 'DID_NOT_FINISH C', 'DISQUALIFIED D'])
  })

  test('are over when each entry has had all of them or has left', () => {
    const event = shotPut([of('A', 900, 900), of('B', 800, 800, 800), of('C')])
    expect(advance(event).isOver).toBe(false)
    const left = (['A', 'C'] as const).map((entry) => ({ entry, reason: 'WITHDRAWN' as const, stage: 1 }))
    expect(placesIn({ ...event, left })).toEqual(['1 A', '2 B', 'DID_NOT_FINISH C'])
    const disqualified = [{ entry: 'A', reason: 'DISQUALIFIED' as const, stage: 1 }]
    expect(placesIn({ ...event, left: [...disqualified, ...left.slice(1)] })).toEqual([
      '1 B',
      'DISQUALIFIED A',
      'DID_NOT_FINISH C',
    ])
  })

  test('that are level in all wait for lots where the rules say so', () => {
    const level = [of('A', 900, 'FOUL', 800), of('B', 800, 900, 'FOUL')]
    expect(advance(shotPut(level, { lots: true })).lotsNeeded).toEqual([
      { stage: 1, pool: null, entries: ['A', 'B'], ranks: [1, 2] },
    ])
    expect(placesIn(shotPut(level, { lots: true, drawn: [['B', 'A']] }))).toEqual(['1 B', '2 A'])
  })
})
