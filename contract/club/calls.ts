import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type { club, clubFigures, clubSchemas, clubUpdate, figure, firstAdmin, setUp } from './schemas.ts'

export type Figure = z.output<typeof figure>
export type ClubUpdate = z.output<typeof clubUpdate>
export type Club = z.output<typeof club>
export type ClubFigures = z.output<typeof clubFigures>
export type FirstAdmin = z.output<typeof firstAdmin>
export type SetUp = z.output<typeof setUp>

export const clubCalls = callsOf<typeof clubSchemas>()({
  find: { method: 'GET', path: 'club/club', access: 'anyone', shows: ['club'] },
  countFigures: { method: 'GET', path: 'club/figures', access: 'anyone', shows: ['profile', 'team', 'gc'] },
  update: { method: 'PUT', path: 'club/updateClub', access: ADMINS, files: { logo: { kind: 'image', max: 1 } } },
  setUp: { method: 'POST', path: 'club/setUp', access: 'firstRun', files: { logo: { kind: 'image', max: 1 } } },
})
