import type { EventDraw } from '#contract/draw/calls.ts'
import type { Entry } from '#contract/entry/calls.ts'
import type { SportEventDetails } from '#contract/event/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import type { Explanation } from '#contract/points/calls.ts'
import type { TeamCard } from '#contract/team/calls.ts'
import { PAGE_SIZE_MAX } from '#contract/values/limits.ts'
import type { Client } from '#server/testing/client.ts'
import { NO_ENTRY, type Pages, pairText, sorted } from './expected-pages.ts'
import type { Season } from './step.ts'

/** The pages as the server shows them. */
export async function seenPages({ world, visitor, admin }: Season): Promise<Pages> {
  const matchLine = lineOf(await entriesOfSides(world))
  const table: { _id: string; points: number }[] = await read(visitor, 'pointsTable')
  const departments = (await read(visitor, 'department/departments')).map(({ _id }: { _id: string }) => _id)
  const events = await readAll<SportEventDetails>(visitor, 'event/events?')
  const over = await admin.get('entry/overLimit?eventsPerPerson=1')
  return sorted({
    table: table.map(({ _id, points }) => `${_id} ${points}`),
    ...(await pagesOfDepartments(visitor, departments)),
    teams: (await readAll<TeamCard>(visitor, 'team/viewTeams?')).map(
      ({ _id, name, department }) => `${_id} ${name} ${department._id}`,
    ),
    ...(await pagesOfEvents(visitor, events)),
    overLimit: over.body.body.people.map(
      ({ name, events: count }: { name: string; events: number }) => `${name} ${count}`,
    ),
    results: (await readAll<Match>(visitor, 'match/getMatches/SUMMARY?')).map(matchLine),
    upcoming: (await readAll<Match>(visitor, 'match/getMatches/UPCOMING?')).map(matchLine),
  })
}

async function pagesOfDepartments(by: Client, ids: readonly string[]): Promise<Pages> {
  const pages: Pages = { departmentPages: [], histories: [], explanations: [], entriesOfDepartments: [] }
  await Promise.all(
    ids.map(async (id) => {
      const [page, [latest], explained, entered] = await Promise.all([
        read(by, `department/departments/${id}`),
        read(by, `pointsTable/history/${id}?pageSize=1`),
        read(by, `pointsTable/explain/${id}`),
        read(by, `entry/departmentEntries/${id}`),
      ])
      const { total, lines }: Explanation = explained
      if (Math.round(lines.reduce((sum, { points }) => sum + points * 100, 0)) !== Math.round(total * 100))
        throw new Error(`The explanation of ${id} does not add up to ${total}.`)
      pages.departmentPages?.push(`${id} ${page.points}`)
      pages.histories?.push(`${id} ${latest?.total ?? 0}`)
      for (const { part, event, place, points } of lines)
        pages.explanations?.push([id, event?._id, part, place, points].join(' '))
      for (const { _id } of entered.entries) pages.entriesOfDepartments?.push(`${id} ${_id}`)
    }),
  )
  return pages
}

async function pagesOfEvents(by: Client, events: readonly Pick<SportEventDetails, '_id'>[]): Promise<Pages> {
  const pages: Pages = { events: [], places: [], conduct: [], entries: [], fixtures: [], tables: [], drawPlaces: [] }
  await Promise.all(
    events.map(async ({ _id: id }) => {
      const [event, entries, draw] = await Promise.all([
        read(by, `event/viewEvent/${id}`),
        read(by, `entry/entries/${id}`),
        read(by, `draw/ofEvent/${id}`),
      ])
      addEvent(pages, event)
      for (const { _id, department, team, label, state, squad } of entries as Entry[])
        pages.entries?.push(
          [_id, id, department._id, team?._id, label, state, squad.map(({ name }) => name).join()].join(' '),
        )
      addDraw(pages, draw)
    }),
  )
  return pages
}

function addEvent(pages: Pages, { _id: id, name, state, tier, version, places, conduct }: SportEventDetails): void {
  pages.events?.push([id, name, state, tier, version].join(' '))
  for (const { department, entry, place, outcome } of places)
    pages.places?.push([id, department._id, entry, place, outcome].join(' '))
  for (const { _id, department, kind } of conduct) pages.conduct?.push([id, _id, department._id, kind].join(' '))
}

function addDraw(pages: Pages, { event: { _id: id }, stages: [stage], places }: EventDraw): void {
  for (const { sides, state, winner } of stage?.fixtures ?? [])
    pages.fixtures?.push([id, pairText(sides.map(({ entry }) => entry)), state, winner ?? NO_ENTRY].join(' '))
  // A knock-out shows its ranks as a table without figures.
  const rows = stage?.kind === 'LEAGUE' ? stage.pools.flatMap((pool) => pool.rows) : []
  for (const { entry, points, scored, conceded } of rows)
    pages.tables?.push([id, entry, points, scored, conceded].join(' '))
  for (const { entry, place, outcome } of places) pages.drawPlaces?.push([id, entry, place, outcome].join(' '))
}

/** The model does not know the ids of sides that entries have of their own. */
async function entriesOfSides({ database }: Season['world']): Promise<Map<string, string | null>> {
  const sides = database.reads.selectFrom('team').select(['id', 'entry_id']).where('entry_id', 'is not', null)
  return new Map((await sides.execute()).map(({ id, entry_id }) => [id, entry_id]))
}

const lineOf =
  (entries: ReadonlyMap<string, string | null>) =>
  ({ event, team1, team2, winner }: Match) => {
    const teamOf = (id: string) => entries.get(id) ?? id
    return [event?._id, pairText([teamOf(team1._id), teamOf(team2._id)]), winner && teamOf(winner)].join(' ')
  }

async function read(by: Client, path: string) {
  const { status, body } = await by.get(path)
  if (status !== 200) throw new Error(`${path} has status ${status}: ${body.error}`)
  return body.body
}

async function readAll<T>(by: Client, path: string): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const rows: T[] = await read(by, `${path}page=${page}&pageSize=${PAGE_SIZE_MAX}`)
    all.push(...rows)
    if (rows.length < PAGE_SIZE_MAX) return all
  }
}
