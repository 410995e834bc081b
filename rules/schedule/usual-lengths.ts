import type { Sport } from '#contract/values/enums.ts'

/** What an admin is offered: the minutes of a match of a college, with the change of sides on the court. */
export const USUAL_LENGTHS: Record<Sport, number> = {
  CRICKET: 150,
  FOOTBALL: 70,
  VOLLEYBALL: 60,
  BASKETBALL: 60,
  CHESS: 45,
  CARROM: 40,
  TABLE_TENNIS: 30,
  BADMINTON: 40,
  KABBADI: 50,
  TUG_OF_WAR: 15,
  SHOTPUT: 60,
  HOCKEY: 70,
  TENNIS: 60,
  SQUASH: 40,
  THROWBALL: 45,
  KHO_KHO: 45,
  ATHLETICS: 60,
  SWIMMING: 60,
  WEIGHTLIFTING: 90,
  JUDGED: 60,
}

export const USUAL_REST = 30
