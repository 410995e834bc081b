import type { EventCreate } from '#contract/event/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { swapDetail } from '#rules/words/score-words.ts'
import type { Row } from '#server/db/schema.ts'
import { at, type Chance, chanceFor } from '#server/demo/chance.ts'
import { COMPETITIONS, type Competition, factsOfSport } from '#server/demo/people/competitions.ts'
import { DAY_MS, LASTS_MS, type Slot } from '#server/demo/setting.ts'
import { getManagedDraw } from '#server/features/championship/draws/draw-change.service.ts'
import { confirmDraw } from '#server/features/championship/draws/draw-night.service.ts'
import { recordLots } from '#server/features/championship/results/lots.service.ts'
import { recordResult } from '#server/features/championship/results/result.service.ts'
import { closeRoom } from '#server/features/live/live.service.ts'
import { changeMatch, playsAt } from '#server/features/match/match.queries.ts'
import { setOfficials } from '#server/features/schedule/officials.service.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { detailOf, shootOut } from './details.ts'
import { enterPlays, goalsOf } from './live-matches.ts'
import { openEvent, PLAYER, TERMS } from './open-event.ts'
import { actorOf, type Past } from './past.ts'

const SHARE_IN_DETAIL = 0.7
const KNOCK_OUT = { kind: 'KNOCK_OUT' } as const

/** A league, then knock-outs among its best. Two teams meet once. */
const STAGES: Record<number, readonly object[]> = {
  8: [{ kind: 'LEAGUE', through: 4 }, KNOCK_OUT],
  6: [{ kind: 'LEAGUE', through: 4 }, KNOCK_OUT],
  4: [{ kind: 'LEAGUE', through: 2 }, KNOCK_OUT],
  2: [KNOCK_OUT],
}
/** Two pools of four, then a knock-out of six, in which the winners of the pools have byes. */
const SEVENS = {
  competition: { sport: 'FOOTBALL', gender: 'MALE', entrants: 8, from: 4, to: 9.6 },
  terms: { name: 'Sevens', squadMin: 7, squadMax: 15 },
  stages: [
    { kind: 'POOLS', pools: 2, through: 3 },
    { ...KNOCK_OUT, thirdPlace: 'PLAYED' },
  ],
  voided: 'One name was missing: its lot had stuck to the lid.',
} as const

/** An event of teams, which is played match by match. */
export interface TeamEvent {
  id: string
  competition: Competition
  /** The week in which its next match is due. */
  due(): number
  played: number
  matches: number
}

/** All events of teams with their entries, squads and draws. No match has a day yet. */
export async function openTeamEvents(past: Past, opened: Date): Promise<TeamEvent[]> {
  const events: TeamEvent[] = []
  for (const competition of COMPETITIONS) events.push(await openTeamEvent(past, opened, { competition }))
  events.push(await openTeamEvent(past, opened, SEVENS))
  return events
}

interface Opening {
  competition: Competition
  terms?: Pick<EventCreate, 'name' | 'squadMin' | 'squadMax'>
  stages?: readonly object[]
  voided?: string
}

async function openTeamEvent(past: Past, opened: Date, opening: Opening): Promise<TeamEvent> {
  const { competition, terms, stages, voided } = opening
  const { sport, gender, entrants, from, to } = competition
  const { context, cast } = past
  const { teams, applications } = cast
  const beginsOn = dateIn(context.zone, new Date(opened.getTime() + from * 7 * DAY_MS))
  const kind = sport === 'SHOTPUT' ? 'ONE_DAY' : 'SEASON'
  const entered = teams.filter(({ row }) => row.sport === sport && row.gender === gender)
  const entries = entered.map(({ row }) => ({
    department: row.department_id,
    team: row.id,
    members: applications
      .filter(({ team_id, status }) => team_id === row.id && status === 'ACCEPTED')
      .map(({ profile_id: person, post }) => ({ ...PLAYER, person, captain: post === 'CAPTAIN' })),
  }))
  const { id } = await openEvent(past, {
    event: { ...TERMS, ...terms, sport, gender, kind, beginsOn },
    entries,
    stages: stages ?? STAGES[entrants],
    seeded: 2,
    witnesses: 'The captains of all teams',
    voided,
  })
  const drawn = await getManagedDraw(context, id)
  const captains = applications.filter(({ post, team_id }) => post === 'CAPTAIN' && team_id === entered[0]?.row.id)
  for (const captain of cast.people.filter((person) => captains.some(({ profile_id }) => profile_id === person.id)))
    for (const { _id } of drawn.stages.slice(0, 1)) await confirmDraw(context, actorOf(captain), _id)
  const matches = drawn.stages.flatMap(({ fixtures }) => fixtures).filter(({ number }) => number !== null).length
  const event: TeamEvent = {
    ...{ id, competition, matches, played: 0 },
    due: () => from + ((to - from) * event.played) / matches,
  }
  return event
}

/** The coming matches of an event in their order. Lots are drawn where they wait for them. */
export async function listComing({ tx, context, cast }: Past, { id }: { id: string }): Promise<Row<'match'>[]> {
  const coming = tx.selectFrom('match').selectAll().where('event_id', '=', id).where('status', '=', 'UPCOMING')
  const found = await coming.orderBy('id').execute()
  if (found.length > 0) return found
  for (const { _id, lotsNeeded } of (await getManagedDraw(context, id)).stages)
    for (const { pool, entries: order } of lotsNeeded)
      await recordLots(context, cast.organiser, _id, { pool, order, witnesses: 'The two captains' })
  return coming.orderBy('id').execute()
}

/** Gives a match its time and a ground. */
export async function plan({ tx }: Past, match: Row<'match'>, slot: Pick<Slot, 'date' | 'time'>, chance: Chance) {
  const venue = chance.pick(factsOfSport(match.sport).venues)
  const { date, time } = slot
  await changeMatch(tx, match.id, { date, time, plays_at: playsAt(slot), venue, venue_key: nameKey(venue) })
}

/** A helper keeps the score of each match, and a person of a department that does not play is the referee. */
export async function nameOfficials({ context, cast }: Past, matches: readonly Row<'match'>[]) {
  for (const [place, { id, department1_id, department2_id }] of matches.entries()) {
    const neutral = cast.people.filter(
      ({ role, department_id }) =>
        role === 'USER' &&
        department_id !== null &&
        department_id !== department1_id &&
        department_id !== department2_id,
    )
    const officials = [
      { person: at(neutral, place % neutral.length).id, role: 'REFEREE' as const },
      { person: at(cast.helpers, place % cast.helpers.length).id, role: 'SCORER' as const },
    ]
    await setOfficials(context, cast.organiser, id, { officials, known: [], despiteClash: true })
  }
}

/** Plays matches: the better side wins more often, not always. Goals of football that are known by halves were entered one by one. */
export function createPlay(past: Past) {
  const { context, cast } = past
  const { teams, helpers, people, applications } = cast
  const scorers = chanceFor('scorers')
  const playersOf = (team: string) =>
    applications.flatMap(({ team_id, status, profile_id }) =>
      team_id === team && status === 'ACCEPTED' ? (people.find(({ id }) => id === profile_id)?.name ?? []) : [],
    )
  // In this sequence two teams are level, so that lots decide between them.
  const chance = chanceFor('results 4')
  const details = chanceFor('details')
  const forms = new Map(teams.map(({ row, department }) => [row.id, department.form + chance.whole(-50, 50) / 100]))
  const formOf = (team: string | null) => forms.get(team ?? '') ?? 0
  return async ({ id, sport, tag, team1_id, team2_id }: Row<'match'>) => {
    const playedAs = (most: number, least: number) =>
      sport === 'FOOTBALL' && tag !== null && most === least + 1
        ? shootOut(least)
        : detailOf(sport, [most, least], details)
    const possible = factsOfSport(sport).results.filter(([one, other]) => tag === null || one !== other)
    const [high, low] = chance.pick(possible)
    const firstWins = chance.happens(1 / (1 + Math.exp(formOf(team2_id) - formOf(team1_id))))
    const winner = high === low ? 'TIE' : firstWins ? 'TEAM1' : 'TEAM2'
    const [team1Score, team2Score] = firstWins ? [high, low] : [low, high]
    const played = details.happens(SHARE_IN_DETAIL) ? playedAs(high, low) : undefined
    const detail = played && !firstWins ? swapDetail(played) : played
    const helper = chance.pick(helpers)
    if (sport === 'FOOTBALL' && detail?.parts[0]?.kind === 'HALF') {
      const sides = [playersOf(team1_id), playersOf(team2_id)] as const
      // Forwards stand first.
      const plays = goalsOf(detail, (side) => at(sides[side], scorers.whole(0, 3)))
      const end = context.now()
      const start = new Date(end.getTime() - LASTS_MS)
      const roomId = await enterPlays(past, { keeper: helper, match: id, plays, start, end })
      await closeRoom(context, helper, { roomId, winnerTeam: winner, scoreUpdater: helper.id })
      return
    }
    const scores = detail ? { detail } : { team1Score, team2Score }
    await recordResult(context, helper, id, { winner, ...scores })
  }
}
