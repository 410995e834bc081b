import { median } from './side-by-side.ts'

const PAIRS = 12

export interface Paired {
  ours: number
  other: number
  /** The median ratio of the pairs, and the range of the middle half of them. */
  ratio: number
  from: number
  to: number
}

/**
 * Measures two things in turns and compares within each pair, so that a machine whose speed drifts changes both. The
 * order alternates, because the second of a pair finds warmer caches.
 */
export async function measurePairs(ours: () => Promise<number>, other: () => Promise<number>): Promise<Paired> {
  await ours()
  await other()
  const [all, others]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % 2 === 0) all.push(await ours())
    others.push(await other())
    if (pair % 2 === 1) all.push(await ours())
  }
  const ratios = all.map((value, pair) => value / (others[pair] ?? Number.NaN)).sort((a, b) => a - b)
  const at = (part: number) => ratios[Math.round(part * (PAIRS - 1))] ?? Number.NaN
  return { ours: median(all), other: median(others), ratio: median(ratios), from: at(0.25), to: at(0.75) }
}
