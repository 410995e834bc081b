import type { Random } from '#server/testing/hostile/random.ts'
import {
  addPerson,
  createDepartment,
  createTeam,
  deleteAccount,
  deleteDepartment,
  deleteTeam,
  passDays,
  registerLater,
} from './club-steps.ts'
import { disputeFixture, disputeMatch } from './dispute-steps.ts'
import { drawStage, publishDraw, setSeeds, setStages, voidDraw } from './draw-steps.ts'
import { changeEntryState, enterEvent, setLimit, setSquad } from './entry-steps.ts'
import { createEvent, deleteEvent, setState, updateEvent } from './event-steps.ts'
import type { Facts } from './facts.ts'
import { correctMatch, createMatch, deleteMatch, endUpcoming, moveMatches } from './match-steps.ts'
import { addEntryByHand, adjustPoints, adoptRules, recordConduct, setPlaces, takeConductBack } from './points-steps.ts'
import { correctFixture, decideFixture, playFixture, takeResultBack } from './result-steps.ts'
import type { ChooseStep, Season, Step } from './step.ts'

const WEIGHTS: readonly (readonly [number, ChooseStep])[] = [
  [4, createDepartment],
  [1, deleteDepartment],
  [10, createTeam],
  [1, deleteTeam],
  [6, addPerson],
  [1, registerLater],
  [1, deleteAccount],
  [2, passDays],
  [6, createEvent],
  [2, updateEvent],
  [1, setState],
  [1, deleteEvent],
  [14, enterEvent],
  [6, changeEntryState],
  [8, setSquad],
  [1, setLimit],
  [4, setStages],
  [1, setSeeds],
  [8, drawStage],
  [4, publishDraw],
  [1, voidDraw],
  [8, decideFixture],
  [18, playFixture],
  [4, takeResultBack],
  [4, correctFixture],
  [4, disputeFixture],
  [6, createMatch],
  [3, endUpcoming],
  [2, correctMatch],
  [3, disputeMatch],
  [2, deleteMatch],
  [2, moveMatches],
  [3, adoptRules],
  [3, setPlaces],
  [2, recordConduct],
  [1, takeConductBack],
  [2, addEntryByHand],
  [1, adjustPoints],
]
const CHOICES = WEIGHTS.flatMap(([weight, choose]) => Array.from({ length: weight }, () => choose))

/** A random step of those that find something to change. */
export function chooseStep(season: Season, facts: Facts, random: Random): Step {
  const step = random.pick(CHOICES)(season, facts, random)
  return step ?? chooseStep(season, facts, random)
}
