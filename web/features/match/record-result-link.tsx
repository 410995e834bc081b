import { VisuallyHidden } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Match } from '#contract/match.ts'
import { paths } from '#web/lib/paths.ts'
import { nameOf } from './match-name.ts'
import classes from './record-result-link.module.css'

/** What one does most often with a match that was to come. */
export const RecordResultLink = ({ match }: { match: Match }) => (
  <Link to={paths.recordResult(match._id)} className={classes.link}>
    <IconTrophy size={18} stroke={1.5} aria-hidden />
    <span>
      Record result<VisuallyHidden> of {nameOf(match)}</VisuallyHidden>
    </span>
  </Link>
)
