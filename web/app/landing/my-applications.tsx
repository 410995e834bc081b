import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { applicationQueries } from '#web/features/application/application.queries.ts'
import type { Applications } from '#web/features/application/applications.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './my-department.module.css'

/** The teams and applications of the account, in one line; beside the day in two words. */
export function MyApplications({ isBesideDay }: { isBesideDay: boolean }) {
  const { data } = useQuery(applicationQueries.list)
  const words = data && inWords(data)
  if (!words) return null
  return (
    <Link to={paths.applications} className={classes.applications}>
      {isBesideDay && 'My teams'}
      {isBesideDay ? <VisuallyHidden>: {words}</VisuallyHidden> : words}
    </Link>
  )
}

/** Empty where nothing was applied for and nothing can be. */
function inWords({ body, applicationStatus }: Applications): string {
  const playing = body.filter(({ status }) => status === 'ACCEPTED').map(({ name }) => name)
  const waiting = body.filter(({ status }) => status === 'APPLIED').length
  const words = [
    playing.length > 0 && `You play in ${playing.join(', ')}`,
    waiting > 0 && (waiting === 1 ? '1 application waits' : `${waiting} applications wait`),
  ].filter((part) => part !== false)
  if (words.length > 0) return words.join(' · ')
  return applicationStatus === 'OPEN' && body.some(({ canApply }) => canApply) ? 'Apply to a team' : ''
}
