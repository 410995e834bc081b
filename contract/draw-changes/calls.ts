import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type StagesUpdate = z.output<typeof schemas.stagesUpdate>
export type SeedsUpdate = z.output<typeof schemas.seedsUpdate>
export type StageDrawing = z.output<typeof schemas.stageDrawing>
export type RoundCreate = z.output<typeof schemas.roundCreate>
export type DrawReveal = z.output<typeof schemas.drawReveal>
export type DrawVoid = z.output<typeof schemas.drawVoid>
export type AttemptsUpdate = z.output<typeof schemas.attemptsUpdate>
export type LotsRecord = z.output<typeof schemas.lotsRecord>
export type LotsClearing = z.output<typeof schemas.lotsClearing>

export const drawChangeCalls = callsOf<typeof schemas.drawChangeSchemas>()({
  setStages: { method: 'PUT', path: 'draw/setStages/:eventId', access: MATCH_MANAGERS },
  setSeeds: { method: 'PUT', path: 'draw/setSeeds/:eventId', access: MATCH_MANAGERS },
  drawStage: { method: 'POST', path: 'draw/drawStage/:stageId', access: MATCH_MANAGERS },
  revealDraw: { method: 'PUT', path: 'draw/revealDraw/:stageId', access: MATCH_MANAGERS },
  confirmDraw: { method: 'POST', path: 'draw/confirmDraw/:stageId', access: 'signedIn' },
  publishDraw: { method: 'PUT', path: 'draw/publishDraw/:stageId', access: MATCH_MANAGERS },
  nextRound: { method: 'POST', path: 'draw/nextRound/:stageId', access: MATCH_MANAGERS },
  voidDraw: { method: 'PUT', path: 'draw/voidDraw/:stageId', access: MATCH_MANAGERS },
  decideFixture: { method: 'PUT', path: 'draw/decideFixture/:stageId', access: MATCH_MANAGERS },
  decideFixtures: { method: 'PUT', path: 'draw/decideFixtures/:stageId', access: MATCH_MANAGERS },
  clearFixture: { method: 'PUT', path: 'draw/clearFixture/:stageId', access: MATCH_MANAGERS },
  previewDecision: { method: 'POST', path: 'draw/previewDecision/:stageId', access: MATCH_MANAGERS },
  previewDeletion: { method: 'GET', path: 'draw/withoutResult/:matchId', access: MATCH_MANAGERS },
  previewEntry: { method: 'GET', path: 'draw/withEntry/:entryId', access: MATCH_MANAGERS },
  setAttempts: { method: 'PUT', path: 'draw/setAttempts/:stageId', access: MATCH_MANAGERS },
  recordLots: { method: 'PUT', path: 'draw/recordLots/:stageId', access: MATCH_MANAGERS },
  clearLots: { method: 'POST', path: 'draw/clearLots/:stageId', access: MATCH_MANAGERS },
})
