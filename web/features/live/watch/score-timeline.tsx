import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { PlayLine, ScoreChange } from '#contract/live/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { formatChange } from '#web/lib/format/format-number.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { latestScore } from '#web/lib/live/score-store.ts'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import classes from './score-timeline.module.css'

// All viewers miss an event at the same time, so spread their requests.
const LONGEST_WAIT_MS = 2_000

interface ScoreTimelineProps {
  match: Match
  /** The id of the match or of its room. */
  id: string
}

/** The score history, latest first: fetched changes and received ones. After the end with the keepers' names. */
export function ScoreTimeline({ match, id }: ScoreTimelineProps) {
  const history = useInfiniteQuery(liveQueries.changePages(id))
  const { refetch, dataUpdatedAt, errorUpdateCount } = history
  const known = history.data?.pages[0]?.body[0]?.version ?? 0
  const since = followingOn(known, useChangesSeen(match))
  const isLive = match.status === 'LIVE'
  const isBehind = isLive && history.data !== undefined && known + since.length < match.version

  // Refetch after each answer until it contains the missed changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was answered is not read, and decides
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => void refetch(), Math.random() * LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isBehind, refetch, dataUpdatedAt, errorUpdateCount])

  const shown = (changes: readonly (ScoreChange | ChangeSeen)[]) => (
    <ol className={classes.changes}>
      {changes.map((change) => (
        <Change key={change.version} change={change} match={match} isSigned={!isLive} />
      ))}
    </ol>
  )
  return (
    <Section title="Timeline">
      <PagedList
        query={history}
        skeleton={<SkeletonRows height={36} />}
        empty={since.length > 0 ? shown(since) : <Text c="dimmed">No score yet.</Text>}
      >
        {(changes) => shown([...since, ...onceEach(changes)])}
      </PagedList>
    </Section>
  )
}

/** New changes shift the pages, so a next page can repeat entries. */
export const onceEach = (changes: readonly ScoreChange[]) => [
  ...new Map(changes.map((change) => [change.version, change])).values(),
]

function Change({ change, match, isSigned }: { change: ScoreChange | ChangeSeen; match: Match; isSigned: boolean }) {
  const { at, team, from, to, team1Score, team2Score, play } = change
  const cycle = useHourCycle()
  return (
    <li className={classes.change}>
      <time dateTime={at} className={classes.time}>
        {formatTime(at, cycle)}
      </time>
      <span className={classes.score}>
        {play?.standing ?? (
          <>
            <span data-scored={(from !== to && team === 'TEAM1') || undefined}>{team1Score}</span>–
            <span data-scored={(from !== to && team === 'TEAM2') || undefined}>{team2Score}</span>
          </>
        )}
      </span>
      <span className={classes.what}>
        {(!play || play.team) && `${(team === 'TEAM1' ? match.team1 : match.team2).name} `}
        <span className={classes.step}>{play ? play.words : formatChange(to - from)}</span>
      </span>
      {isSigned && 'by' in change && <span className={classes.by}>{change.by?.name ?? SENTENCES.deletedProfile}</span>}
    </li>
  )
}

/** The score history of a match that was live. */
export const ScoreHistory = ({ match }: { match: Match }) =>
  match.status === 'SUMMARY' &&
  match.roomId !== null && (
    <>
      <OversPlace match={match} id={match._id} />
      <ScoreTimeline match={match} id={match._id} />
    </>
  )

const Overs = latePart(async () => (await import('./overs.tsx')).Overs)

/** Its code is fetched for matches with innings. */
export const OversPlace = (props: ScoreTimelineProps) => (
  <Overs {...props} isWanted={props.match.detail?.parts.some(({ kind }) => kind === 'INNINGS') ?? false} />
)

export type ChangeSeen = Omit<ScoreChange, 'by'>
type Standing = Pick<Match, 'version' | 'team1Score' | 'team2Score'>

/** Score changes received while watching, latest first, so that they need not be fetched. */
function useChangesSeen(match: Match): readonly ChangeSeen[] {
  const [last, setLast] = useState(match)
  const [seen, setSeen] = useState<readonly ChangeSeen[]>([])
  // A result has a separate version.
  if (match.status === 'LIVE' && match.version > last.version) {
    const latest = match.roomId ? latestScore(match.roomId) : undefined
    const sent = latest?.version === match.version ? latest : undefined
    const change = changeBetween(last, match, sent?.at ?? new Date().toISOString(), sent?.play)
    setLast(match)
    // The order of several changes at once is unknown.
    if (change) setSeen([change, ...seen])
  }
  return seen
}

/** The single change between two scores; null for none or several. */
export function changeBetween(before: Standing, after: Standing, at: string, play?: PlayLine): ChangeSeen | null {
  if (after.version !== before.version + 1) return null
  const team1Score = after.team1Score ?? 0
  const team2Score = after.team2Score ?? 0
  const isFirst = play ? play.team !== 'TEAM2' : team1Score !== (before.team1Score ?? 0)
  const from = (isFirst ? before.team1Score : before.team2Score) ?? 0
  const to = isFirst ? team1Score : team2Score
  if (from === to && !play) return null
  const change = { version: after.version, from, to, team1Score, team2Score, at, ...(play && { play }) }
  return { ...change, team: isFirst ? 'TEAM1' : 'TEAM2' }
}

/** The received changes that continue the fetched history without a gap. */
export function followingOn(known: number, seen: readonly ChangeSeen[]): readonly ChangeSeen[] {
  const oldestFirst = seen.filter(({ version }) => version > known).reverse()
  const unbroken = oldestFirst.filter(({ version }, place) => version === known + place + 1)
  return unbroken.reverse()
}
