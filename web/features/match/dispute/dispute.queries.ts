import { disputeCalls } from '#contract/dispute/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

/** For organisers and both sides. */
export const disputePicturesOf = (id: string) => queryOf(disputeCalls.pictures, { params: { id } })
