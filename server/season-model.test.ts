import { env } from 'node:process'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROVISIONAL_MINUTES_MAX } from '#contract/club/club.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { expectDerivedSeason } from '#server/testing/championship/derived-season.ts'
import { expectCountsOfMatches, expectRunningTotals } from '#server/testing/championship/expect-sound-ledger.ts'
import { Random } from '#server/testing/hostile/random.ts'
import { chooseStep } from '#server/testing/season-model/choose-step.ts'
import { expectedPages, requireFairPlaces } from '#server/testing/season-model/expected-pages.ts'
import { type Facts, noFacts } from '#server/testing/season-model/facts.ts'
import { seenPages } from '#server/testing/season-model/seen-pages.ts'
import { PASSWORD, type Season, type Step } from '#server/testing/season-model/step.ts'
import { openWorld } from '#server/testing/world.ts'

// A longer season, or another one: SEASON_STEPS=5000 SEASON_SEED=7.
const STEPS = Number(env.SEASON_STEPS ?? 300)
const SEED = Number(env.SEASON_SEED ?? 1)
const STEPS_OF_TEST = 200
const COMPARED_EVERY = 8
const REPORTED_STEPS = 25

const random = new Random(SEED)
const sent: string[] = []
const chosen = new Set<string>()
const accepted = new Set<string>()
let season: Season
let facts: Facts
beforeAll(async () => {
  const world = await openWorld()
  world.stopClock()
  const [admin, helper] = [await world.person('ADMIN'), await world.person('HELPER')]
  season = {
    world,
    admin: await world.signIn(admin.id),
    adminId: admin.id,
    helper: await world.signIn(helper.id),
    helperId: helper.id,
    visitor: await world.as(null),
    passwordHash: await hashPassword(PASSWORD),
  }
  await season.admin.form('PUT', 'club/updateClub', { provisionalMinutes: String(PROVISIONAL_MINUTES_MAX) })
  facts = noFacts(dateIn('Asia/Kolkata', world.app.context.now()))
})
afterAll(() => season.world.close())

const parts = Array.from({ length: Math.ceil(STEPS / STEPS_OF_TEST) }, (_, index) => ({
  first: index * STEPS_OF_TEST + 1,
  last: Math.min((index + 1) * STEPS_OF_TEST, STEPS),
}))
let hasFailed = false

test.for(parts)(
  'after steps $first to $last, pages say what the model computes from the acknowledged facts',
  async ({ first, last }, { skip }) => {
    skip(hasFailed, 'An earlier step made a difference.')
    hasFailed = true
    for (let step = first; step <= last; step += 1) await takeStep(step)
    await expectRunningTotals(season.world.database)
    await expectDerivedSeason({ ...season.world, ...season.world.app.context })
    hasFailed = false
  },
)

test('most kinds of steps were accepted', () => {
  expect(sent.length).toBeGreaterThan(STEPS)
  expect(accepted.size).toBeGreaterThan(chosen.size * 0.8)
})

/** Sends one step, or two at once, and compares all pages every few steps. */
async function takeStep(number: number): Promise<void> {
  const steps = [chooseStep(season, facts, random)]
  if (!steps[0]?.isAlone && random.chance(0.15)) {
    const second = random.chance(0.3) ? steps[0] : chooseStep(season, facts, random)
    if (second && !second.isAlone) steps.push(second)
  }
  try {
    const replies = await Promise.all(steps.map(async (step) => ({ step, ...(await step.send()) })))
    for (const { step, status, body } of replies) {
      sent.push(`${number} ${step.kind} ${step.words}: ${status} ${status === 200 ? '' : body?.error}`)
      chosen.add(step.kind)
      if (status === 200) accepted.add(step.kind)
      expect(status).toBeLessThan(500)
    }
    const outcomes = ordersOf(replies).map((order) => factsAfter(facts, order))
    await follow(outcomes, number)
  } catch (error) {
    if (error instanceof Error)
      error.message = `SEASON_SEED=${SEED}, step ${number}: ${error.message}\n${sent.slice(-REPORTED_STEPS).join('\n')}`
    throw error
  }
}

type SentStep = Awaited<ReturnType<Step['send']>> & { step: Step }

/** Two steps at once are one after the other for the server: in one of both orders. */
const ordersOf = (replies: SentStep[]): SentStep[][] =>
  replies.length === 1 ? [replies] : [replies, replies.toReversed()]

/** The facts after steps in this order, or why they cannot be. */
function factsAfter(before: Facts, order: readonly SentStep[]): Facts | Error {
  const now = structuredClone(before)
  try {
    for (const { step, status, body } of order) {
      const isAccepted = status === 200
      if (step.isAllowed && step.isAllowed(now) !== isAccepted)
        throw new Error(`The model ${isAccepted ? 'refuses' : 'accepts'} what has status ${status}: ${body?.error}`)
      if (isAccepted) step.accepted(now, body)
    }
    requireFairPlaces(now)
    return now
  } catch (error) {
    return error as Error
  }
}

/** Goes on with the facts that agree with the pages. */
async function follow(outcomes: readonly (Facts | Error)[], number: number): Promise<void> {
  const possible = outcomes.flatMap((one) => (one instanceof Error ? [] : one))
  const [first] = possible
  if (!first) throw outcomes[0]
  facts = first
  if (possible.length === 1 && number % COMPARED_EVERY > 0) return
  await expectCountsOfMatches(season)
  const seen = await seenPages(season)
  const agreeing = possible.find((one) => isDeepStrictEqual(expectedPages(one), seen))
  if (!agreeing) expect(seen).toEqual(expectedPages(facts))
  facts = agreeing ?? facts
}
