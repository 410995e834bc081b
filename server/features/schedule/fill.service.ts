import type { BoardPlan, PlanOptions } from '#contract/schedule/calls.ts'
import { fillBoard } from '#rules/schedule/fill.ts'
import { courtsOf } from '#rules/schedule/place.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { listGrounds } from '#server/features/ground/ground.queries.ts'
import { asMatch } from '#server/features/match/match.queries.ts'
import { listPlansAround } from '#server/features/match/match-plan.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listRounds } from './rounds.queries.ts'
import { listOpenMatches, listPlansOfEvents } from './schedule.queries.ts'
import { stagedOf } from './schedule.service.ts'

/** Proposes when and where the matches of events are played. Organisers store the rows that they want. */
export async function planMatches({ store }: AppContext, options: PlanOptions): Promise<BoardPlan> {
  const { reads } = store
  const { events, days, from, to } = options
  const open = await listOpenMatches(reads, events)
  const planned = [...(await listPlansAround(reads, days)), ...(await listPlansOfEvents(reads, events))]
  const rows = [...new Map([...open, ...planned].map((row) => [row.id, row])).values()]
  const staged = await stagedOf(reads, rows)
  const grounds = await listGrounds(reads)
  const { restMinutes: rest = 0 } = await findClub(reads)
  const { placed, left } = fillBoard({
    open: staged.slice(0, open.length).map((plan, at) => ({ ...plan, isFinal: open[at]?.tag === 'FINAL' })),
    planned: staged.slice(open.length),
    grounds,
    courts: grounds.filter(({ _id }) => options.grounds.includes(_id)).flatMap(courtsOf),
    ...{ days, from, to, rest },
  })
  const rounds = await listRounds(
    reads,
    open.map(({ id }) => id),
  )
  const shown = new Map(
    open.map((row) => {
      const round = rounds.get(row.id)?.name
      return [row.id, { ...asMatch(row), ...(round && { round }) }]
    }),
  )
  const withMatch = <T extends { id: string }>({ id, ...rest }: T) => {
    const match = shown.get(id)
    return match ? [{ match, ...rest }] : []
  }
  return { rows: placed.flatMap(withMatch), left: left.flatMap(withMatch) }
}
