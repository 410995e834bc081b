import type { Sport } from '#contract/values/enums.ts'
import { badminton } from './badminton.ts'
import { basketball } from './basketball.ts'
import { carrom } from './carrom.ts'
import { chess } from './chess.ts'
import { cricket } from './cricket.ts'
import { football } from './football.ts'
import { hockey } from './hockey.ts'
import { kabbadi } from './kabbadi.ts'
import { khoKho } from './kho-kho.ts'
import { shotPut } from './shot-put.ts'
import type { SportRules } from './sport.ts'
import { squash } from './squash.ts'
import { tableTennis } from './table-tennis.ts'
import { tennis } from './tennis.ts'
import { throwball } from './throwball.ts'
import { tugOfWar } from './tug-of-war.ts'
import { volleyball } from './volleyball.ts'

export const SPORT_RULES: Record<Sport, SportRules> = {
  CRICKET: cricket,
  FOOTBALL: football,
  VOLLEYBALL: volleyball,
  BASKETBALL: basketball,
  CHESS: chess,
  CARROM: carrom,
  TABLE_TENNIS: tableTennis,
  BADMINTON: badminton,
  KABBADI: kabbadi,
  TUG_OF_WAR: tugOfWar,
  SHOTPUT: shotPut,
  HOCKEY: hockey,
  TENNIS: tennis,
  SQUASH: squash,
  THROWBALL: throwball,
  KHO_KHO: khoKho,
}
