import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type Figure = z.output<typeof schemas.figure>
export type ClubUpdate = z.output<typeof schemas.clubUpdate>
export type Club = z.output<typeof schemas.club>
export type ClubFigures = z.output<typeof schemas.clubFigures>
export type FirstAdmin = z.output<typeof schemas.firstAdmin>
export type SetUp = z.output<typeof schemas.setUp>

export const clubCalls = callsOf<typeof schemas.clubSchemas>()({
  find: { method: 'GET', path: 'club/club', access: 'anyone', shows: ['club'] },
  countFigures: { method: 'GET', path: 'club/figures', access: 'anyone', shows: ['profile', 'team', 'gc'] },
  update: {
    method: 'PUT',
    path: 'club/updateClub',
    access: ADMINS,
    asksAgain: 'withFactor',
    files: { logo: { kind: 'image', max: 1 } },
  },
  setUp: { method: 'POST', path: 'club/setUp', access: 'firstRun', files: { logo: { kind: 'image', max: 1 } } },
})
