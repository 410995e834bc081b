import { VisuallyHidden } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { Match } from '#contract/match/calls.ts'
import { nameOf } from '#web/features/match/card/match-name.ts'
import { paths } from '#web/lib/paths.ts'
import { RowLink } from '#web/ui/list/row-link.tsx'

/** The most frequent action of an upcoming match. */
export const RecordResultLink = ({ match }: { match: Match }) => (
  <RowLink to={paths.recordResult(match._id)} icon={IconTrophy}>
    <span>
      Record result<VisuallyHidden> of {nameOf(match)}</VisuallyHidden>
    </span>
  </RowLink>
)
