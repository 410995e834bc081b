import type { Sport } from '#contract/values/enums.ts'
import { carrom } from './boards/carrom.ts'
import { chess } from './boards/chess.ts'
import { cricket } from './innings/cricket.ts'
import { athletics } from './marks/athletics.ts'
import { judged } from './marks/judged.ts'
import { shotPut } from './marks/shot-put.ts'
import { swimming } from './marks/swimming.ts'
import { weightlifting } from './marks/weightlifting.ts'
import { basketball } from './periods/basketball.ts'
import { football } from './periods/football.ts'
import { hockey } from './periods/hockey.ts'
import { kabbadi } from './periods/kabbadi.ts'
import { khoKho } from './periods/kho-kho.ts'
import { badminton } from './sets/badminton.ts'
import { squash } from './sets/squash.ts'
import { tableTennis } from './sets/table-tennis.ts'
import { tennis } from './sets/tennis.ts'
import { throwball } from './sets/throwball.ts'
import { tugOfWar } from './sets/tug-of-war.ts'
import { volleyball } from './sets/volleyball.ts'
import type { SportRules } from './sport.ts'

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
  ATHLETICS: athletics,
  SWIMMING: swimming,
  WEIGHTLIFTING: weightlifting,
  JUDGED: judged,
}
