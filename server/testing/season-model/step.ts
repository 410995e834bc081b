import type { Client, Reply } from '#server/testing/client.ts'
import type { Random } from '#server/testing/hostile/random.ts'
import type { World } from '#server/testing/world.ts'
import type { Facts } from './facts.ts'

/** The club whose season is played, and the people in charge. Their sessions are renewed when days pass. */
export interface Season {
  world: World
  admin: Client
  helper: Client
  visitor: Client
  adminId: string
  helperId: string
  /** The hash of PASSWORD, made once. */
  passwordHash: string
}

export const PASSWORD = 'A long password of 2026'

/** A change that a user makes, valid or not. */
export interface Step {
  kind: string
  /** What is sent, for the report of a failure. */
  words: string
  send(): Promise<Pick<Reply, 'status' | 'body'>>
  /** What follows for the model when the server accepts it. */
  // biome-ignore lint/suspicious/noExplicitAny: each step reads its own reply
  accepted(facts: Facts, body: any): void
  /** Whether the server has to accept it. Absent where the model cannot tell. */
  isAllowed?(facts: Facts): boolean
  /** Not sent beside another step. */
  isAlone?: true
}

/** Chooses one; undefined while there is nothing to change. */
export type ChooseStep = (season: Season, facts: Facts, random: Random) => Step | undefined

/** A random element, or undefined of an empty list. */
export function pickAny<T>(random: Random, of: Iterable<T>): T | undefined {
  const list = [...of]
  return list.length === 0 ? undefined : random.pick(list)
}

/** Some elements in random order. */
export function pickSome<T>(random: Random, of: Iterable<T>, most: number): T[] {
  const left = [...of]
  const chosen: T[] = []
  while (left.length > 0 && chosen.length < most) chosen.push(...left.splice(random.below(left.length), 1))
  return chosen
}
