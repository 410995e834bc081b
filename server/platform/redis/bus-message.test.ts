import { expect, test } from 'vitest'
import { parseMessage } from './redis-bus.ts'

test('a message of a node is read, without topics that this version does not know', () => {
  const sent = {
    from: 'a',
    topics: ['team', 'drones', 'match'],
    missed: true,
    beat: 1.5,
    values: { viewers: { room: 2 } },
  }
  expect(parseMessage(JSON.stringify(sent))).toMatchObject({ ...sent, topics: ['team', 'match'] })
})

test.for([
  '',
  'hello',
  '{',
  'null',
  '[]',
  '{"topics":["team"]}',
  '{"from":"a","topics":"team"}',
  '{"from":"a","beat":"now"}',
])('%j of another program is left out', (text) => {
  expect(parseMessage(text)).toBeUndefined()
})
