import type { Standing } from '#contract/points.ts'
import { paths } from '#web/lib/paths.ts'
import { Ranking } from '#web/ui/ranking.tsx'

/** The point table at a glance; each row leads to where its points came from. */
export function Standings({ rows, limit }: { rows: Standing[]; limit?: number }) {
  const ranked = rows.map(({ _id, name, logo, points }) => ({ key: _id, name, logo, points, to: paths.points(_id) }))
  return <Ranking label="Point Table" rows={ranked} limit={limit} />
}
