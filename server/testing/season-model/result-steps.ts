import type { DrawnFixture, EventDraw } from '#contract/draw/calls.ts'
import type { Client } from '#server/testing/client.ts'
import type { Random } from '#server/testing/hostile/random.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { changeDraw, drawOfEvent } from './draw-of-event.ts'
import { type Facts, type FixtureOutcome, pairOf, type ResultFact, teamOf } from './facts.ts'
import { fixturesNow, NOBODY } from './fixtures.ts'
import { type ChooseStep, pickAny, type Season } from './step.ts'

type Sides = readonly [string, string]

/** A fixture of a draw with both sides, and its result. */
export function chooseFixture(facts: Facts, random: Random, isDone: boolean) {
  const events = [...facts.events].flatMap(([event, fact]) => {
    const now = drawOfEvent(facts, fact)
    return now?.draw.isPublic ? [{ event, now }] : []
  })
  const all = events.flatMap(({ event, now }) =>
    fixturesNow(now).flatMap(({ sides: [one, other], state, result }) =>
      one === null || other === null || one === NOBODY || other === NOBODY || (isDone && result === undefined)
        ? []
        : [{ event, stage: now.stage, sides: [one, other] as Sides, state, result }],
    ),
  )
  return pickAny(random, random.chance(0.9) && !isDone ? all.filter(({ state }) => state === 'READY') : all)
}

/** The same fixture as the server shows it now. */
export async function findFixture(by: Client, event: string, sides: Sides) {
  const { status, body } = await by.get(`draw/managed/${event}`)
  if (status !== 200) return undefined
  const draw: EventDraw = body.body
  const fixture = draw.stages[0]?.fixtures.find(
    (one) => pairOf(one.sides[0].entry ?? '', one.sides[1].entry ?? '') === pairOf(...sides),
  )
  return fixture && { fixture, version: draw.version }
}

export const NOT_FOUND = { status: 404, body: null }

/** A score of both sides and the side that has the higher one; null for a tie. */
function randomScore(random: Random, mayTie: boolean) {
  const [one, other] = [random.below(4), random.below(4)]
  const scores = one === other && !mayTie ? ([one + 1, other] as const) : ([one, other] as const)
  const winner = scores[0] === scores[1] ? 'TIE' : scores[0] > scores[1] ? 'TEAM1' : 'TEAM2'
  return { scores, winner } as const
}

const sideOf = (sides: Sides, winner: 'TEAM1' | 'TEAM2' | 'TIE') =>
  winner === 'TIE' ? null : sides[winner === 'TEAM1' ? 0 : 1]

function addResult(facts: Facts, id: string, result: Omit<ResultFact, 'teams'>): void {
  const [one, other] = result.sides
  changeDraw(facts, id, ({ draw }) => {
    draw?.results.set(pairOf(...result.sides), {
      ...result,
      teams: result.outcome === 'PLAYED' ? [teamOf(facts, one), teamOf(facts, other)] : null,
    })
  })
}

/** The organisers decide a fixture: played, or not and why. */
export const decideFixture: ChooseStep = ({ helper }, facts, random) => {
  const found = chooseFixture(facts, random, false)
  if (!found) return undefined
  const { event, stage, sides } = found
  const { scores, winner } = randomScore(random, stage.kind === 'LEAGUE')
  const outcome: FixtureOutcome = random.chance(0.5)
    ? 'PLAYED'
    : random.pick(['WALK_OVER', 'DEFAULT', 'FORFEIT', 'DISQUALIFIED', 'NO_RESULT', 'BOTH_ABSENT'])
  const isPlayed = outcome === 'PLAYED'
  const entry = isPlayed
    ? sideOf(sides, winner)
    : outcome === 'NO_RESULT' || outcome === 'BOTH_ABSENT'
      ? null
      : sides[0]
  return {
    kind: isPlayed ? 'decidePlayed' : 'decideUnplayed',
    words: JSON.stringify({ event, sides, outcome, entry, scores }),
    send: async () => {
      const now = await findFixture(helper, event, sides)
      if (!now) return NOT_FOUND
      const ordered = now.fixture.sides[0].entry === sides[0] ? scores : [scores[1], scores[0]]
      return helper.put(`draw/decideFixture/${stage.id}`, {
        position: now.fixture.position,
        basedOn: now.version,
        outcome,
        ...(entry && { winner: entry }),
        ...(isPlayed ? { scores: ordered } : { reason: 'The referee says so' }),
      })
    },
    accepted: (now) => addResult(now, event, { outcome, sides, winner: entry, scores: isPlayed ? scores : null }),
  }
}

/** A helper records the result of the match of a fixture, or keeps its score live. */
export const playFixture: ChooseStep = (season, facts, random) => {
  const found = chooseFixture(facts, random, false)
  if (!found) return undefined
  const { event, stage, sides } = found
  const { scores, winner } = randomScore(random, stage.kind === 'LEAGUE')
  const isLive = random.chance(0.3)
  return {
    kind: isLive ? 'playLive' : 'recordFixture',
    words: JSON.stringify({ event, sides, scores }),
    ...(isLive && { isAlone: true as const }),
    send: async () => {
      const now = await findFixture(season.helper, event, sides)
      if (!now?.fixture.match) return NOT_FOUND
      const match = now.fixture.match._id
      const played = inOrder(now.fixture, sides, { scores, winner })
      if (isLive) return keepScore(season, match, played)
      const [team1Score, team2Score] = played.scores
      return season.helper.post(`match/recordResult/${match}`, { team1Score, team2Score, winner: played.winner })
    },
    accepted: (now) => addResult(now, event, { outcome: 'PLAYED', sides, winner: sideOf(sides, winner), scores }),
  }
}

type Score = Pick<ReturnType<typeof randomScore>, 'winner'> & { scores: readonly [number, number] }

function inOrder({ sides: [first] }: DrawnFixture, sides: Sides, { scores: [one, other], winner }: Score): Score {
  if (first.entry === sides[0]) return { scores: [one, other], winner }
  return { scores: [other, one], winner: winner === 'TIE' ? 'TIE' : winner === 'TEAM1' ? 'TEAM2' : 'TEAM1' }
}

/** Opens a live room for a coming match, keeps its score and closes it. */
export async function keepScore({ world, helper, helperId }: Season, matchId: string, { scores, winner }: Score) {
  const socket = new LiveClient(world.origin, helper)
  try {
    await socket.connected()
    const opened = await socket.send('createLiveMatchFromUpcomingMatch', { userId: helperId, matchId })
    if (!opened.ok) return { status: 409, body: opened }
    const { roomId } = opened
    for (const [index, score] of scores.entries())
      await socket.send('updateScore', {
        roomId,
        scoreUpdater: helperId,
        team: index === 0 ? 'TEAM1' : 'TEAM2',
        score,
      })
    const closed = await socket.send('closeParticularRoom', { roomId, scoreUpdater: helperId, winnerTeam: winner })
    if (!closed.ok) throw new Error(`A room stays open: ${closed.error}`)
    return { status: 200, body: null }
  } finally {
    socket.close()
  }
}

/** A result is taken back: its match is deleted, or its decision cleared. */
export const takeResultBack: ChooseStep = ({ helper }, facts, random) => {
  const found = chooseFixture(facts, random, true)
  if (!found?.result) return undefined
  const { event, stage, sides, result } = found
  return {
    kind: result.teams ? 'deleteResult' : 'clearFixture',
    words: JSON.stringify({ event, sides }),
    send: async () => {
      const now = await findFixture(helper, event, sides)
      if (!now) return NOT_FOUND
      const { match, position } = now.fixture
      if (result.teams) return match ? helper.delete(`match/deleteMatch/${match._id}`) : NOT_FOUND
      const cleared = { position, reason: 'Entered for another match', basedOn: now.version }
      return helper.put(`draw/clearFixture/${stage.id}`, cleared)
    },
    accepted: (now) => changeDraw(now, event, ({ draw }) => void draw?.results.delete(pairOf(...sides))),
  }
}

/** Replaces the result of a match as its page shows it now; half of them are taken back at once. */
export async function correctResult(by: Client, match: string, result: object, isTakenBack: boolean) {
  const replace = async (call: string, body: object) => {
    const { body: page } = await by.get(`match/viewMatch/${match}`)
    return by.post(`match/${call}/${match}`, { ...body, why: 'Read wrongly', basedOn: page?.body?.version ?? 0 })
  }
  const corrected = await replace('correctResult', result)
  return isTakenBack && corrected.status === 200 ? replace('takeBackCorrection', {}) : corrected
}

/** The result of a played match is replaced by another one. */
export const correctFixture: ChooseStep = ({ helper }, facts, random) => {
  const found = chooseFixture(facts, random, true)
  if (!found?.result?.teams) return undefined
  const { event, stage, result } = found
  const { sides } = result
  const { scores, winner } = randomScore(random, stage.kind === 'LEAGUE')
  const isTakenBack = random.chance(0.3)
  return {
    kind: isTakenBack ? 'takeFixtureBack' : 'correctFixture',
    words: JSON.stringify({ event, sides, scores }),
    ...(isTakenBack && { isAlone: true as const }),
    send: async () => {
      const now = await findFixture(helper, event, sides)
      if (!now?.fixture.match) return NOT_FOUND
      const {
        scores: [team1Score, team2Score],
        ...played
      } = inOrder(now.fixture, sides, { scores, winner })
      return correctResult(helper, now.fixture.match._id, { team1Score, team2Score, ...played }, isTakenBack)
    },
    accepted: (now) => {
      if (isTakenBack) return
      const corrected = { ...result, sides, winner: sideOf(sides, winner), scores }
      changeDraw(now, event, ({ draw }) => void draw?.results.set(pairOf(...sides), corrected))
    },
  }
}
