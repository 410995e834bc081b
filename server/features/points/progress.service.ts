import type { PlayedMatches, PointsProgress } from '#contract/points-progress/calls.ts'
import { createClock } from '#contract/values/clock.ts'
import { findOpenRules } from '#server/features/rule-book/rule-book.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { countOutcomes, listQuarterSums, type PointsScope } from './points.queries.ts'
import { requireTable } from './table.service.ts'

/** The matches that each department has played in the running season, of the genders of a table. */
export async function getPlayed(context: AppContext, table: string | undefined): Promise<PlayedMatches[]> {
  const { reads } = context.store
  const { season, rules } = await findOpenRules(context, reads)
  const outcomes = await countOutcomes(reads, { season: season.id, genders: requireTable(rules, table).genders })
  const played = new Map<string, PlayedMatches>()
  const add = (department: string, outcome: 'won' | 'lost' | 'tied', count: number) => {
    const own = played.get(department) ?? { department, played: 0, won: 0, lost: 0, tied: 0 }
    played.set(department, { ...own, played: own.played + count, [outcome]: own[outcome] + count })
  }
  for (const { department1_id, department2_id, winner, count } of outcomes) {
    const isTie = winner !== 'TEAM1' && winner !== 'TEAM2'
    // A match between two teams of one department is a win of the department.
    const isOwn = department1_id === department2_id
    add(department1_id, isTie ? 'tied' : winner === 'TEAM1' || isOwn ? 'won' : 'lost', count)
    if (!isOwn) add(department2_id, isTie ? 'tied' : winner === 'TEAM2' ? 'won' : 'lost', count)
  }
  return [...played.values()]
}

/** The points of a table at the end of each day on which they changed. */
export async function getProgress(context: AppContext, table: string | undefined): Promise<PointsProgress> {
  const { reads } = context.store
  const { season, rules } = await findOpenRules(context, reads)
  return findProgress(reads, { season: season.id, genders: requireTable(rules, table).genders }, context.zone)
}

/** The same of any season. */
export async function findProgress(db: Reader, scope: PointsScope, zone: string): Promise<PointsProgress> {
  const sums = await listQuarterSums(db, scope)
  const clock = createClock(zone)
  const days: string[] = []
  const lines = new Map<string, number[]>()
  for (const { department, quarter, amount } of sums) {
    const day = clock.readAt(new Date(`${quarter}Z`)).date
    if (day !== days.at(-1)) days.push(day)
    const line = lines.get(department) ?? []
    lines.set(department, extended(line, days.length))
    line[days.length - 1] = (line[days.length - 1] ?? 0) + amount
  }
  return {
    days,
    lines: [...lines].map(([department, line]) => ({
      department,
      points: extended(line, days.length).map((hundredths) => hundredths / 100),
    })),
  }
}

/** The line with its last value until this day; 0 before its first one. */
function extended(line: number[], days: number): number[] {
  while (line.length < days) line.push(line.at(-1) ?? 0)
  return line
}
