import { Anchor, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, Ref } from 'react'
import { Link } from 'react-router'
import type { Match } from '#contract/match/calls.ts'
import type { Standing } from '#contract/points/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { WITHOUT_VENUE, whenOf } from '#web/features/match/card/match-time.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { standingInWords } from '#web/features/points/standing-in-words.ts'
import { NotifyMe } from '#web/features/push/follow/notify-me.tsx'
import { colorOf, shapeShades } from '#web/lib/color/department-color.ts'
import { useNow } from '#web/lib/hydration.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { useFollowedScore } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LiveMark } from '#web/ui/feedback/live-score.tsx'
import classes from './my-department.module.css'

// It shares code with other pages, 75 KB that visitors of this one do not load. So does `matchName`, which is not used here.
const MyApplications = latePart(async () => (await import('./my-applications.tsx')).MyApplications)

interface MyDepartmentProps {
  department: Standing
  live: readonly Match[]
  standings: readonly Standing[]
  firstRef: Ref<HTMLAnchorElement>
  onChange: () => void
}

/** The next match and the place of the reader's department. */
export function MyDepartment({ department, live, standings, firstRef, onChange }: MyDepartmentProps) {
  const { profile } = useSession()
  const playing = live.find((match) => plays(match, department))
  const { data } = useQuery(matchQueries.nextOf({ department: department._id }))
  const next = playing ?? data?.body[0]
  return (
    <>
      <Group justify="space-between" align="baseline" gap="xs" className={classes.head}>
        <Title order={2} className={classes.name}>
          <Link to={paths.department(department._id)} ref={firstRef}>
            {department.name}
          </Link>
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
            <Anchor component="button" type="button" onClick={onChange}>
              Change
            </Anchor>
          )}
        </Group>
      </Group>
      {next ? (
        <NextMatch match={next} department={department} />
      ) : (
        <p className={classes.none}>{data ? 'No match is planned.' : '…'}</p>
      )}
      <p className={classes.standing}>
        <Link to={paths.points(department._id)}>{standingInWords(department, standings)}</Link>
      </p>
      {profile?.department && <MyApplications meanwhile={<p className={classes.applications} />} />}
    </>
  )
}

interface NextMatchProps {
  match: Match
  department: Standing
}

function NextMatch({ match: listed, department }: NextMatchProps) {
  const now = useNow()
  const match = useFollowedScore(listed)
  const { team1Score, team2Score } = match
  const isLive = match.status === 'LIVE'
  const { onPaper, onInk } = shapeShades(colorOf(department))
  return (
    <Link
      to={isLive && match.roomId ? paths.liveMatch(match.roomId) : paths.match(match._id)}
      className={classes.next}
      style={{ '--on-paper': onPaper, '--on-ink': onInk } as CSSProperties}
      data-live={isLive || undefined}
    >
      <span className={classes.words}>
        <span className={classes.what}>{[match.team1.name, match.team2.name].join(' vs ')}</span>
        <span className={classes.where}>
          {match.event?.name ?? SPORTS[match.sport]} · {match.venue ?? WITHOUT_VENUE}
        </span>
      </span>
      {isLive ? (
        <span className={classes.when}>
          <span className={classes.score}>{`${team1Score ?? 0}–${team2Score ?? 0}`}</span>
          <LiveMark />
        </span>
      ) : (
        <span className={classes.when}>{whenOf(match, now) ?? 'to be announced'}</span>
      )}
    </Link>
  )
}

const plays = ({ team1, team2 }: Match, { _id }: Standing) =>
  [team1, team2].some(({ department }) => department._id === _id)
