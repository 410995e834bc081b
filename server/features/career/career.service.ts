import type { Career } from '#contract/career/calls.ts'
import { CAREER_MATCHES_MAX } from '#contract/career/career.ts'
import { createClock } from '#contract/values/clock.ts'
import { findMatches } from '#server/features/match/match.queries.ts'
import { UNKNOWN_PERSON } from '#server/features/profile/profile.service.ts'
import { listTeamCards } from '#server/features/team/team.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { asPastSquad, isOfOpenSeason, listPlayed, listResults, listSquads } from './career.queries.ts'
import { listFiguresOfPerson } from './figures.service.ts'

/** Teams now and before, and the matches: of the present teams since the person joined, of squads those of their event. */
export async function getCareer(context: AppContext, profileId: string, isOwn: boolean): Promise<Career> {
  const { store, zone } = context
  const { reads } = store
  const person = await findRow(reads, 'profile', profileId)
  if (!person) throw notFound(UNKNOWN_PERSON)
  // Teams and posts tell who a person is.
  if (person.hides_name === 1 && !isOwn) return { teams: [], before: [], played: 0, matches: [], figures: [] }
  const [played, squads] = await Promise.all([listPlayed(reads, profileId), listSquads(reads, profileId)])
  const teamIds = played.map(({ team_id }) => team_id)
  const cards = await listTeamCards(reads, teamIds)
  const clock = createClock(zone)
  // Matches have the day and time of the club.
  const readingOf = (instant: string) => Object.values(clock.readAt(new Date(instant))).join(' ')
  const { ids, count } = await listResults(
    reads,
    [
      ...played.map(({ team_id: team, since }) => ({ team, since: readingOf(since) })),
      // Reserves are on the list of those who may play, too.
      ...squads.flatMap(({ team_id: team, event, state }) =>
        team === null || state !== 'ENTERED' ? [] : [{ team, event: event._id }],
      ),
    ],
    CAREER_MATCHES_MAX,
  )
  return {
    teams: played.flatMap(({ team_id, post, since }) => {
      const team = cards.find(({ _id }) => _id === team_id)
      return team ? [{ team, post, since }] : []
    }),
    before: squads.filter((squad) => !isOfOpenSeason(squad)).map(asPastSquad),
    played: count,
    matches: await findMatches(reads, ids),
    figures: await listFiguresOfPerson(context, profileId),
  }
}
