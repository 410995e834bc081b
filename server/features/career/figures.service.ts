import type { PersonFigures, TopPlayers } from '#contract/career/calls.ts'
import { isSamePerson, namingRow } from '#rules/entry/same-person.ts'
import { appearancesOf } from '#rules/figures/appearances.ts'
import { type Counted, sumFigures, topLists } from '#rules/figures/figures.ts'
import type { PlayerFigure } from '#rules/figures/player-figures.ts'
import { identityOf } from '#server/features/championship/people/people.queries.ts'
import type { MatchWithSides, NamedPlayer } from '#server/features/championship/people/players.queries.ts'
import { isSmall, listSidesOfMatches } from '#server/features/championship/people/sides-of-matches.service.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { listPlayerFigures } from '#server/features/live/player-figures.service.ts'
import { championshipOf, findOpenSeason } from '#server/features/season/season.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { listMatchesOfPerson, listNamings, listPlayedMatches, listSeasons } from './career.queries.ts'

interface CountedRow extends Counted<NamedPlayer> {
  season: string
  department: string
}

/** The top players of the running season, or of that of a record. */
export async function getTopPlayers(context: AppContext, recordId: string | undefined): Promise<TopPlayers> {
  const { reads } = context.store
  const record = recordId === undefined ? undefined : await findRow(reads, 'gc_record', recordId)
  if (recordId !== undefined && !record) throw notFound('There is no such record.')
  const id = record ? record.season_id : (await findOpenSeason(reads)).id
  const [season] = await listSeasons(reads, id === null ? [] : [id])
  const matches = id === null ? [] : await listPlayedMatches(reads, { season: id })
  const figures = await listPlayerFigures(reads, matches)
  // Appearances alone make no list.
  const telling = matches.filter((match) => isSmall(match) || (figures.get(match.id) ?? []).length > 0)
  const rows = await listCounted(context, telling, figures)
  const departments = new Map((await listDepartments(reads)).map((one) => [one._id, one]))
  return {
    record: championshipOf(record ? { ...record, record: record.id, record_name: record.name } : season),
    lists: topLists<NamedPlayer, CountedRow>(rows).map(({ top, ...list }) => ({
      ...list,
      rows: top.flatMap(({ own, amount, place }) => {
        const last = own.at(-1)
        const department = departments.get(last?.department ?? '')
        if (!last || !department) return []
        const { _id, name, logo, color } = department
        const named = namingRow(own.map(({ player }) => player)) ?? last.player
        return { place, department: { _id, name, logo, color }, amount, name: named.name, profile: named.profile }
      }),
    })),
  }
}

/** What a person has done, by season and sport, latest season first. */
export async function listFiguresOfPerson(context: AppContext, profileId: string): Promise<PersonFigures[]> {
  const { reads } = context.store
  const namings = await listNamings(reads, profileId)
  const playing = reads.selectFrom('application').select('team_id').where('profile_id', '=', profileId)
  const ids = await listMatchesOfPerson(reads, profileId, {
    entries: namings.map(({ entry_id }) => entry_id),
    teams: [
      ...namings.flatMap(({ team_id }) => team_id ?? []),
      ...(await playing.where('status', '=', 'ACCEPTED').execute()).map(({ team_id }) => team_id),
    ],
  })
  const matches = await listPlayedMatches(reads, { ids })
  const rows = await listCounted(context, matches, await listPlayerFigures(reads, matches))
  const known = [{ account: profileId, rollNumber: null }, ...namings.map(identityOf)]
  const own = rows.filter(({ player }) => known.some((one) => isSamePerson(one, player)))
  const seasons = await listSeasons(reads, [...new Set(own.map(({ season }) => season))])
  const age = ({ is_open, opened_at }: (typeof seasons)[number]) => `${is_open} ${opened_at ?? ''}`
  return seasons
    .toSorted((one, other) => (age(one) < age(other) ? 1 : -1))
    .flatMap((season) =>
      [
        ...Map.groupBy(
          own.filter((row) => row.season === season.id),
          ({ sport }) => sport,
        ),
      ].map(([sport, some]) => ({
        record: championshipOf(season),
        isOpen: season.is_open === 1,
        sport,
        ...sumFigures(some),
      })),
    )
}

/** Everybody who played these matches, each match of each of them. */
async function listCounted(
  context: AppContext,
  matches: readonly MatchWithSides[],
  figures: ReadonlyMap<string, readonly PlayerFigure[]>,
): Promise<CountedRow[]> {
  const sides = await listSidesOfMatches(context, context.store.reads, matches, figures)
  return sides.flatMap(({ match, side, department, ...people }) =>
    appearancesOf(people).map((appearance) => ({
      ...appearance,
      sport: match.sport,
      season: match.season_id,
      department,
      isSmall: people.isSmall,
      isWon: match.winner === side,
    })),
  )
}
