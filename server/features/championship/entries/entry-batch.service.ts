import type { EntriesCreate } from '#contract/entry/calls.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import { teamConstraints } from '#server/features/team/team.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { enterEvent } from './entry.service.ts'

/** Enters departments, each by itself. */
export const enterMany = (context: AppContext, by: Actor, { rows }: EntriesCreate): Promise<RowAnswer[]> =>
  saveEachRow(rows, (row) => enterEvent(context, by, row), teamConstraints)
