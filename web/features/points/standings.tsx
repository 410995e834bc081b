import type { Standing } from '#contract/points/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { Ranking } from '#web/ui/list/ranking.tsx'

/** The point table. Each row links to the sources of its points. */
export function Standings({ rows, limit }: { rows: Standing[]; limit?: number }) {
  const ranked = rows.map(({ _id, name, logo, color, points, place }) => {
    return { key: _id, name, logo, color, points, place, to: paths.points(_id) }
  })
  return <Ranking label="Point Table" rows={ranked} limit={limit} />
}
