import type { SeasonStory } from '#contract/gc/calls.ts'
import { DELETED_DEPARTMENT } from '#contract/gc/gc.ts'
import { placesOf } from '#contract/points/points.ts'
import { createClock } from '#contract/values/clock.ts'
import { tablesOf } from '#rules/table/table.ts'
import { bestDay, longestLead, type TurningPoint, turningPoints } from '#rules/turning-points.ts'
import type { Row } from '#server/db/schema.ts'
import { listStanding, titleOf } from '#server/features/championship/ledger/ledger.queries.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { findProgress } from '#server/features/points/progress.service.ts'
import { listTables } from '#server/features/points/table.service.ts'
import { findLastRules } from '#server/features/rule-book/rule-book.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { getRecord } from './gc.service.ts'
import { countFinished, hasEnded, listPlayers, listPodiumPlaces } from './season-story.queries.ts'
import { peopleOf, podiumsOf, type ShowDepartment } from './season-story.rules.ts'

const EMPTY = { turns: [], bestDay: null, longestLead: null, matches: 0, podiums: [], people: [] }

/** How the season of a record went. A record that was entered by hand has its table at most. */
export async function getSeasonStory(context: AppContext, id: string): Promise<SeasonStory> {
  const { reads } = context.store
  const record = await getRecord(context, id)
  const season = record.season === null ? undefined : await findRow(reads, 'season', record.season)
  const isOver = !record.isCurrent || (season !== undefined && (await hasEnded(reads, season.id)))
  const table = await findTable(context, record, season)
  if (!season) return { isOver, table, ...EMPTY }
  const show = await showDepartments(context, table)
  const [firstTable] = tablesOf(await findLastRules(context, reads, season))
  const progress = await findProgress(reads, { season: season.id, genders: firstTable?.genders }, context.zone)
  const turns = turningPoints(progress)
  const [best, lead] = [bestDay(progress), longestLead(turns, progress.days)]
  const places = await listPodiumPlaces(reads, season.id)
  const players = await listPlayers(
    reads,
    places.flatMap(({ entry_id }) => entry_id ?? []),
  )
  return {
    isOver,
    table,
    turns: await explainTurns(context, season, turns, show),
    bestDay: best && { ...best, department: show(best.department) },
    longestLead: lead && { ...lead, department: show(lead.department) },
    matches: await countFinished(reads, season.id),
    podiums: podiumsOf(places, players, show),
    people: peopleOf(places, players, show),
  }
}

type Table = SeasonStory['table']
type Kept = Awaited<ReturnType<typeof getRecord>>

async function findTable(context: AppContext, record: Kept, season: Row<'season'> | undefined): Promise<Table> {
  if (record.isCurrent && season) {
    const [first] = (await listTables(context, context.store.reads, season)).tables
    return (first?.rows ?? []).map(({ _id, name, logo, color, points, place }) => ({
      ...{ department: { _id, name, logo, color }, points, place },
    }))
  }
  const places = placesOf(record.standings)
  return record.tables?.[0]?.rows ?? record.standings.map((row, index) => ({ ...row, place: places[index] ?? 0 }))
}

/** Departments by id: as they are now, otherwise as the table names them. */
async function showDepartments({ store }: AppContext, table: Table): Promise<ShowDepartment> {
  const cards = await listDepartments(store.reads)
  const all = [...cards, ...table.map(({ department }) => department)]
  return (id) => {
    const { name, logo, color } = all.find(({ _id }) => _id === id) ?? { name: DELETED_DEPARTMENT, logo: null }
    return { _id: id, name, logo, color }
  }
}

/** With the event that gave most on the day to one of those who came to lead. */
async function explainTurns(
  { store, zone }: AppContext,
  season: Row<'season'>,
  turns: readonly TurningPoint[],
  show: ShowDepartment,
): Promise<SeasonStory['turns']> {
  const clock = createClock(zone)
  const ids = [...new Set(turns.flatMap(({ leaders }) => leaders))]
  const lines = (await Promise.all(ids.map((id) => listStanding(store.reads, id, season.id)))).flat()
  return turns.map(({ day, leaders, points }, index) => {
    const before = turns[index - 1]?.leaders ?? []
    const risen = leaders.filter((id) => !before.includes(id))
    const wanted = risen.length > 0 ? risen : leaders
    const own = lines.filter(
      (line) => wanted.includes(line.department_id) && clock.readAt(new Date(line.created_at)).date === day,
    )
    const sums = [...Map.groupBy(own, (line) => `${line.department_id} ${line.event_id}`).values()].map((some) => ({
      line: some[0],
      amount: some.reduce((sum, { amount }) => sum + amount, 0),
    }))
    const best = sums.toSorted((one, other) => other.amount - one.amount)[0]
    return {
      ...{ day, points, leaders: leaders.map(show) },
      by:
        best?.line && best.amount > 0
          ? {
              event: best.line.event_id === null ? null : { _id: best.line.event_id, name: titleOf(best.line) },
              department: show(best.line.department_id).name,
              points: best.amount / 100,
            }
          : null,
    }
  })
}
