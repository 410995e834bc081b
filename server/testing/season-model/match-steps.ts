import { dayAfter } from './club-steps.ts'
import { beginEvent, latestVersion } from './draw-of-event.ts'
import { type Facts, known, type MatchFact } from './facts.ts'
import { correctResult, keepScore } from './result-steps.ts'
import { type ChooseStep, pickAny, pickSome } from './step.ts'

const MATCHES_MAX = 40
const WINNERS = ['TEAM1', 'TEAM2', 'TIE'] as const

/** A match beside all draws: with its result or to come, of an event or of none. */
export const createMatch: ChooseStep = ({ helper }, facts, random) => {
  const first = pickAny(random, facts.teams)
  if (!first || facts.matches.size >= MATCHES_MAX) return undefined
  const [team1, { sport, gender, department }] = first
  const others = [...facts.teams].filter(([id, one]) => id !== team1 && one.sport === sport && one.gender === gender)
  const [team2, other] = pickAny(random, others) ?? []
  if (!team2 || !other) return undefined
  const events = [...facts.events].filter(([, one]) => one.sport === sport && one.gender === gender)
  const [event = ''] = random.chance(0.5) ? (pickAny(random, events) ?? []) : []
  const winner = random.chance(0.6) ? random.pick(WINNERS) : null
  const date = dayAfter(facts.today, random.below(7) - 3)
  const match = { team1, team2, sport, gender, event, date }
  return {
    kind: winner ? 'createSummary' : 'createUpcoming',
    words: JSON.stringify({ ...match, winner }),
    send: () =>
      winner ? helper.post('match/createSummary', { ...match, winner }) : helper.post('match/createUpcoming', match),
    accepted: (now, { body }) => {
      const departments = [department, other.department] as const
      const fact: MatchFact = {
        event: event || null,
        teams: [team1, team2],
        departments,
        winner: null,
        date,
        knownVersion: 0,
      }
      now.matches.set(body._id, fact)
      if (winner) endMatch(now, fact, winner)
    },
  }
}

function endMatch(facts: Facts, match: MatchFact, winner: MatchFact['winner']): void {
  if (match.event !== null) beginEvent(facts, match.event)
  Object.assign(match, { winner, knownVersion: latestVersion(facts) })
}

export const endUpcoming: ChooseStep = (season, { matches }, random) => {
  const [id] =
    pickAny(
      random,
      [...matches].filter(([, { winner }]) => winner === null),
    ) ?? []
  if (!id) return undefined
  const winner = random.pick(WINNERS)
  const isLive = random.chance(0.3)
  const scores = { TEAM1: [2, 1], TEAM2: [0, 1], TIE: [1, 1] } as const
  return {
    kind: isLive ? 'endLive' : 'endUpcoming',
    words: `${id} ${winner}`,
    ...(isLive && { isAlone: true as const }),
    send: () =>
      isLive
        ? keepScore(season, id, { scores: scores[winner], winner })
        : season.helper.post(`match/recordResult/${id}`, { winner }),
    accepted: (facts) => endMatch(facts, known(facts.matches, id), winner),
  }
}

export const correctMatch: ChooseStep = ({ helper }, { matches }, random) => {
  const [id] =
    pickAny(
      random,
      [...matches].filter(([, { winner }]) => winner !== null),
    ) ?? []
  if (!id) return undefined
  const winner = random.pick(WINNERS)
  const isTakenBack = random.chance(0.3)
  return {
    kind: isTakenBack ? 'takeMatchBack' : 'correctMatch',
    words: `${id} ${winner}`,
    ...(isTakenBack && { isAlone: true as const }),
    send: () => correctResult(helper, id, { winner, team1Score: 0, team2Score: 0 }, isTakenBack),
    accepted: (facts) => {
      if (!isTakenBack) known(facts.matches, id).winner = winner
    },
  }
}

export const deleteMatch: ChooseStep = ({ helper }, { matches }, random) => {
  const id = pickAny(random, matches.keys())
  if (!id) return undefined
  return {
    kind: 'deleteMatch',
    words: id,
    send: () => helper.delete(`match/deleteMatch/${id}`),
    accepted: (facts) => void facts.matches.delete(id),
  }
}

/** Matches join an event that is not drawn, or leave theirs. */
export const moveMatches: ChooseStep = ({ helper }, { matches, events, teams }, random) => {
  const [event, { sport, gender } = {}] = pickAny(random, events) ?? []
  const fitting = [...matches].filter(([, match]) => {
    const team = teams.get(match.teams[0])
    return team?.sport === sport && team?.gender === gender
  })
  const moved = pickSome(random, random.chance(0.9) ? new Map(fitting).keys() : matches.keys(), 1 + random.below(2))
  if (!event || moved.length === 0) return undefined
  const joins = random.chance(0.7)
  return {
    kind: 'moveMatches',
    words: `${event} ${joins ? 'add' : 'remove'} ${moved.join()}`,
    send: () => helper.put(`event/setMatches/${event}`, { [joins ? 'add' : 'remove']: moved }),
    accepted: (facts) => {
      for (const match of moved.map((id) => known(facts.matches, id))) {
        if (joins && match.event !== event && match.winner !== null) beginEvent(facts, event)
        if (joins) match.event = event
        else if (match.event === event) match.event = null
      }
    },
  }
}
