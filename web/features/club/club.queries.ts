import { clubCalls } from '#contract/club/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const clubQueries = {
  figures: queryOf(clubCalls.countFigures),
}
