import type { Refusal } from '#contract/call/refusals.ts'

/** The specification's sentences about live matches. */
export const LIVE_SENTENCES = {
  noRoomId: 'Room ID not provided!',
  noData: 'No data received!',
  login: 'Please login!',
  incomplete: 'Provide roomId and winner team to proceed!',
  notYoursToClose: 'User not authenticated to close the room!',
  notYoursToScore: 'User not authenticated to update the score!',
  noProfile: 'User profile not available',
  created: 'Room created successfully',
  closing: 'Closing this room',
  closed: 'Room closed and auto match summary created.',
  deleted: 'This match was deleted.',
  unknownRoom: 'There is no such live match.',
  ended: 'This match has ended already.',
  slowDown: 'Slow down, please, and try again in a moment.',
} as const

/** Refuses a change that is based on an outdated score. */
export const scoreByNow = (score: number) => `The score is ${score} by now.`

/** The longest list of live matches without pages. */
export const LIVE_MAX = 200

export const RECONNECT_ATTEMPTS = 5

export const RECONNECT_DELAY_MS = 5_000

/** The letters of a player's name beside an entry. */
export const PLAYER_MAX = 100

/** For how long a code to hand over the score is valid. */
export const HAND_OVER_MINUTES = 10

export const LEAVE_CLOSED_ROOM_MS = 3_000

export const LIVE_TEAMS = { TEAM1: 'First team', TEAM2: 'Second team' } as const

export type LiveTeam = keyof typeof LIVE_TEAMS

/** The events that refuse another event. */
export interface Failures {
  errorCreatingRoom: (text: string, refusal: Refusal) => void
  errorJoiningRoom: (text: string, refusal: Refusal) => void
  errorUpdatingScore: (text: string, refusal: Refusal) => void
  errorClosingRoom: (text: string, refusal: Refusal) => void
}
