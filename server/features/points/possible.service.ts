import type { Possible } from '#contract/possible/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import type { OpenEvent } from '#rules/possible/open-season.ts'
import { possibleTable } from '#rules/possible/possible.ts'
import type { Row } from '#server/db/schema.ts'
import { findDrawFacts, publicFacts } from '#server/features/championship/draws/draw-facts.queries.ts'
import { findOpenRules, getSeasonFacts } from '#server/features/rule-book/rule-book.service.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listOpenUndrawnMatches, listUndecidedEvents } from './points.queries.ts'
import { requireTable } from './table.service.ts'

/** What is still possible in the open season. */
export async function getPossible(context: AppContext, name: string | undefined): Promise<Possible> {
  const { rules, table, facts, rows, openMatches } = await readOpenSeason(context, name)
  const events: OpenEvent[] = []
  for (const row of rows) events.push((await openEvent(context, facts, row)).event)
  const matches = openMatches.map((row) => openMatch(facts, row))
  const { rows: found, ...head } = possibleTable({ facts, events, matches, rules, table })
  const asPoints = (amount: number) => amount / 100
  return {
    ...head,
    rows: found.map(({ amounts, places, ...row }) => ({
      ...row,
      places: [places[0], places[1]],
      points: [asPoints(amounts[0]), asPoints(amounts[1])],
    })),
  }
}

/** The open season with the rows of its open events and matches. */
export async function readOpenSeason(context: AppContext, name: string | undefined) {
  const { reads } = context.store
  const { season, rules } = await findOpenRules(context, reads)
  const table = requireTable(rules, name)
  const facts = await getSeasonFacts(context)
  const rows = await listUndecidedEvents(reads, season.id)
  return { rules, table, facts, rows, openMatches: await listOpenUndrawnMatches(reads, season.id) }
}

/** A meet is in its events: what it can give is open for every department. */
export async function openEvent({ store, zone, now }: AppContext, facts: SeasonFacts, row: Row<'event'>) {
  const draw = publicFacts(await findDrawFacts(store.reads, row))
  const today = dateIn(zone, now())
  const isDrawn = draw.stages.some((stage) => stage.draw)
  const isMeet = facts.events.some(({ meet }) => meet === row.id)
  const isClosed = row.entries_close_on !== null && row.entries_close_on < today
  const entries = draw.entries
    .filter(({ state }) => isDrawn || state === 'ENTERED')
    .map(({ id, department_id, label, title }) => ({ id, department: department_id, entry: label, title }))
  const event = {
    _id: row.id,
    entries,
    isListOpen: isMeet || (!isDrawn && !(isClosed && entries.length > 0)),
    staged: draw.stages.length > 0 ? draw.staged : null,
  }
  return { event: event satisfies OpenEvent, draw }
}

type OpenMatchRow = Awaited<ReturnType<typeof listOpenUndrawnMatches>>[number]

/** It begins with its event, or on its day. */
export function openMatch({ events, versions }: SeasonFacts, row: OpenMatchRow) {
  const { department1_id, department2_id, event_id, date, known_version, sport, gender, tag } = row
  const event = events.find(({ _id }) => _id === event_id)
  const { day, knownVersion } = event ?? { day: date ?? versions[0]?.from ?? '', knownVersion: known_version }
  const departments = [department1_id, department2_id] as const
  return { departments, event: event_id, sport, gender, tag, kind: event?.kind ?? null, day, knownVersion }
}
