import type { StageOfDraw } from '#contract/draw.ts'

export type DrawStep = NonNullable<StageOfDraw['draw']>['steps'][number]

/** 'Pool B', 'Line 5, match 3'. */
export function targetWords({ line, pool }: Pick<DrawStep, 'line' | 'pool'>): string {
  if (pool) return `Pool ${pool}`
  return line === null ? '' : `Line ${line} · match ${Math.ceil(line / 2)}`
}

/** The boxes that fill up: pools, or the pairs of lines of a bracket. */
export interface DrawBox {
  title: string
  rows: { key: string; step: DrawStep | null }[]
}

export function boxesOf(all: readonly DrawStep[], shown: number): DrawBox[] {
  const drawn = all.slice(0, shown)
  const pools = [...new Set(all.flatMap(({ pool }) => pool ?? []))].sort()
  if (pools.length > 0)
    return pools.map((pool) => {
      const own = drawn.filter((step) => step.pool === pool)
      const size = all.filter((step) => step.pool === pool).length
      return {
        title: `Pool ${pool}`,
        rows: Array.from({ length: size }, (_, at) => ({ key: `${at}`, step: own[at] ?? null })),
      }
    })
  const lines = Math.max(0, ...all.flatMap(({ line }) => line ?? []))
  if (lines === 0) return [{ title: 'Order', rows: all.map((_, at) => ({ key: `${at}`, step: drawn[at] ?? null })) }]
  return Array.from({ length: Math.ceil(lines / 2) }, (_, at) => ({
    title: `Match ${at + 1}`,
    rows: [at * 2 + 1, at * 2 + 2].map((line) => ({
      key: `${line}`,
      step: drawn.find((step) => step.line === line) ?? null,
    })),
  }))
}
