import { expect, test } from 'vitest'
import { soak } from './soak.ts'
import { chartOf, type Figures, verdictOf } from './soak-figures.ts'

const hour = (memoryAt: (second: number) => number): Figures[] =>
  Array.from({ length: 360 }, (_, at) => ({ at: at * 10, memory: memoryAt(at * 10), heap: 50, handles: 10, files: 40 }))

test('memory that grows in the first ten minutes alone is steady', () => {
  const { isSteady, sentence } = verdictOf(hour((second) => Math.min(150, 100 + second / 10)))
  expect([isSteady, sentence]).toEqual([true, 'memory 150 → 150, heap 50 → 50, handles 10 → 10, files 40 → 40'])
})

test('memory that goes on growing is not', () => {
  expect(verdictOf(hour((second) => 100 + second / 1_000)).isSteady).toBe(true)
  expect(verdictOf(hour((second) => 100 + second / 200)).isSteady).toBe(false)
})

test('the chart has a line for each figure', () => {
  const chart = chartOf(hour(() => 100))
  expect(chart.match(/<polyline points="0\.0,30\.0 /g)).toHaveLength(1)
  expect(chart.match(/<polyline/g)).toHaveLength(4)
})

test('a soak of seconds loads a server without a failure and reads its figures', async () => {
  const lines: string[] = []
  const { all, failures, done } = await soak({
    minutes: 0.1,
    engine: 'sqlite',
    everyMs: 1_500,
    print: (line) => lines.push(line),
  })
  expect(failures).toEqual([])
  expect(done()).toBeGreaterThan(50)
  for (const { memory, heap, handles, files } of all)
    for (const figure of [memory, heap, handles, files]) expect(figure).toBeGreaterThan(1)
  expect(lines.at(-1)).toMatch(/^Chart: /)
})
