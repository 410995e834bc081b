import type { Honours } from '#contract/gc/calls.ts'
import { UNKNOWN_DEPARTMENT } from '#server/features/department/department.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { listPlacesInRecords, listWonEvents } from './honours.queries.ts'

const PODIUM = 3

type Season = Honours[number]

/** What a department has won, season by season, the latest first. */
export async function getHonours({ store: { reads } }: AppContext, departmentId: string): Promise<Honours> {
  if (!(await findRow(reads, 'department', departmentId))) throw notFound(UNKNOWN_DEPARTMENT)
  const [records, won] = await Promise.all([
    listPlacesInRecords(reads, departmentId),
    listWonEvents(reads, departmentId),
  ])
  const seasons = new Map<string, Season>()
  for (const { id, year, name, won_by, rule_book_version, place, points, ahead } of records) {
    const isChampion = won_by === departmentId
    const inTable = rule_book_version !== null ? place : points === null ? null : Number(ahead) + 1
    if (!isChampion && (inTable === null || inTable > PODIUM)) continue
    seasons.set(id, { record: { _id: id, year, name }, isRunning: false, isChampion, place: inTable, won: [] })
  }
  for (const { season, isOpen, record, event } of won) {
    const key = record?._id ?? season
    const of = seasons.get(key) ?? { record, isRunning: isOpen, isChampion: false, place: null, won: [] }
    // A department may share the first place with itself.
    if (!of.won.some(({ _id }) => _id === event._id)) of.won.push(event)
    seasons.set(key, of)
  }
  return [...seasons.values()].sort(latestFirst)
}

/** The running season, then by year, then those whose record was deleted. */
const latestFirst = (one: Season, other: Season) => rank(other) - rank(one)
const rank = ({ isRunning, record }: Season) => (isRunning ? Infinity : (record?.year ?? 0))
