import { REASON, rulingOn } from '#server/testing/championship/dispute-fixture.ts'
import type { Random } from '#server/testing/hostile/random.ts'
import { changeDraw } from './draw-of-event.ts'
import { known, pairOf } from './facts.ts'
import { chooseFixture, findFixture, NOT_FOUND } from './result-steps.ts'
import { type ChooseStep, pickAny, type Season } from './step.ts'

const chooseRuling = (random: Random) => random.pick(['DISMISSED', 'REPLAYED', 'REPLAYED'] as const)

/** A head of the first side disputes a result, and an organiser rules. What cannot be replayed is dismissed. */
async function disputeResult({ world, admin }: Season, match: string, ruling: string) {
  const { body: page } = await admin.get(`match/viewMatch/${match}`)
  if (!page?.body) return NOT_FOUND
  const { version, team1 } = page.body
  const head = await world.as('DEPARTMENT_HEAD', { department_id: team1.department._id })
  try {
    const sent = { reason: REASON, basedOn: String(version) }
    const disputed = await head.form('POST', `match/disputeResult/${match}`, sent)
    if (disputed.status !== 200) return disputed
    const dismissal = rulingOn(disputed.body.body)
    const ruled = await admin.post(`match/ruleOnDispute/${match}`, { ...dismissal, ruling })
    if (ruled.status !== 200) await admin.post(`match/ruleOnDispute/${match}`, dismissal)
    return ruled
  } finally {
    await world.database.writes.deleteFrom('profile').where('role', '=', 'DEPARTMENT_HEAD').execute()
  }
}

export const disputeFixture: ChooseStep = (season, facts, random) => {
  const found = chooseFixture(facts, random, true)
  if (!found?.result?.teams) return undefined
  const { event, sides } = found
  const ruling = chooseRuling(random)
  return {
    kind: `disputeFixture ${ruling}`,
    words: JSON.stringify({ event, sides }),
    isAlone: true,
    send: async () => {
      const now = await findFixture(season.helper, event, sides)
      return now?.fixture.match ? disputeResult(season, now.fixture.match._id, ruling) : NOT_FOUND
    },
    accepted: (now) => {
      if (ruling === 'REPLAYED') changeDraw(now, event, ({ draw }) => void draw?.results.delete(pairOf(...sides)))
    },
  }
}

export const disputeMatch: ChooseStep = (season, { matches }, random) => {
  const ended = [...matches].filter(([, { winner }]) => winner !== null)
  const [id] = pickAny(random, ended) ?? []
  if (!id) return undefined
  const ruling = chooseRuling(random)
  return {
    kind: `disputeMatch ${ruling}`,
    words: id,
    isAlone: true,
    send: () => disputeResult(season, id, ruling),
    accepted: (facts) => {
      if (ruling === 'REPLAYED') known(facts.matches, id).winner = null
    },
  }
}
