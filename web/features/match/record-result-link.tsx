import { VisuallyHidden } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { Match } from '#contract/match.ts'
import { paths } from '#web/lib/paths.ts'
import { RowLink } from '#web/ui/row-link.tsx'
import { nameOf } from './match-name.ts'

/** What one does most often with a match that was to come. */
export const RecordResultLink = ({ match }: { match: Match }) => (
  <RowLink to={paths.recordResult(match._id)} icon={IconTrophy}>
    <span>
      Record result<VisuallyHidden> of {nameOf(match)}</VisuallyHidden>
    </span>
  </RowLink>
)
