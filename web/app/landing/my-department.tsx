import { Anchor, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { SPORTS } from '#contract/enums.ts'
import type { Match } from '#contract/match.ts'
import type { Standing } from '#contract/points.ts'
import { WITHOUT_VENUE, whenOf } from '#web/features/match/card/match-time.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { standingInWords } from '#web/features/points/standing-in-words.ts'
import { NotifyMe } from '#web/features/push/follow/notify-me.tsx'
import { useNow } from '#web/lib/hydration.ts'
import { chooseDepartment, useOwnDepartment } from '#web/lib/own-department.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LiveMark } from '#web/ui/feedback/live-mark.tsx'
import classes from './my-department.module.css'

// It shares code with other pages, 75 KB that visitors of this one do not load. So does `nameOf`, which is not used here.
const MyApplications = lazy(async () => ({ default: (await import('./my-applications.tsx')).MyApplications }))

export interface MyDepartmentProps {
  live: readonly Match[]
  standings: readonly Standing[]
}

/** The next match and the place of the department of the account or of this device. */
export function MyDepartment({ live, standings }: MyDepartmentProps) {
  const id = useOwnDepartment()
  const own = standings.find(({ _id }) => _id === id)
  return own ? <Own department={own} live={live} standings={standings} /> : <Choice of={standings} />
}

// A plain field: Mantine's would add 5 KB to the first page.
function Choice({ of }: { of: readonly Standing[] }) {
  const [field, hint] = [useId(), useId()]
  return (
    <div className={classes.choice}>
      <label htmlFor={field} className={classes.label}>
        My department
      </label>
      <span id={hint} className={classes.hint}>
        Its next match and its place appear here.
      </span>
      <select
        id={field}
        aria-describedby={hint}
        className={classes.select}
        onChange={(event) => chooseDepartment(event.currentTarget.value || null)}
      >
        <option value="">Choose a department</option>
        {of
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
      </select>
    </div>
  )
}

function Own({ department, live, standings }: MyDepartmentProps & { department: Standing }) {
  const { profile } = useSession()
  const playing = live.find((match) => plays(match, department))
  const { data } = useQuery(matchQueries.nextOf({ department: department._id }))
  const next = playing ?? data?.body[0]
  return (
    <>
      <Group justify="space-between" align="baseline" gap="xs" wrap="nowrap">
        <Title order={2} className={classes.name}>
          <Link to={paths.department(department._id)}>{department.name}</Link>
        </Title>
        <Group gap="md" wrap="nowrap" className={classes.actions}>
          <NotifyMe of={{ department: 'own' }}>
            {(state) =>
              'to' in state ? (
                <Anchor component={Link} to={state.to}>
                  Notify me
                </Anchor>
              ) : (
                <Anchor component="button" type="button" aria-pressed={state.isFollowed} onClick={state.onPress}>
                  {state.isFollowed ? 'Notifying you' : 'Notify me'}
                </Anchor>
              )
            }
          </NotifyMe>
          {!profile?.department && (
            <Anchor component="button" type="button" onClick={() => chooseDepartment(null)}>
              Change
            </Anchor>
          )}
        </Group>
      </Group>
      {next ? <NextMatch match={next} /> : <p className={classes.none}>{data ? 'No match is planned.' : '…'}</p>}
      <p className={classes.standing}>
        <Link to={paths.points(department._id)}>{standingInWords(department, standings)}</Link>
      </p>
      {profile?.department && (
        <Suspense fallback={<p className={classes.applications} />}>
          <MyApplications />
        </Suspense>
      )}
    </>
  )
}

function NextMatch({ match }: { match: Match }) {
  const now = useNow()
  const isLive = match.status === 'LIVE'
  return (
    <Link
      to={isLive && match.roomId ? paths.liveMatch(match.roomId) : paths.match(match._id)}
      className={classes.next}
      data-live={isLive || undefined}
    >
      <span className={classes.words}>
        <span className={classes.what}>{[match.team1.name, match.team2.name].join(' vs ')}</span>
        <span className={classes.where}>
          {match.event?.name ?? SPORTS[match.sport]} · {match.venue ?? WITHOUT_VENUE}
        </span>
      </span>
      <span className={classes.when}>{isLive ? <LiveMark /> : (whenOf(match, now) ?? 'to be announced')}</span>
    </Link>
  )
}

const plays = ({ team1, team2 }: Match, { _id }: Standing) =>
  [team1, team2].some(({ department }) => department._id === _id)
