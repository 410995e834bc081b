import { Navigate } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import { HeadToHeadLine } from '#web/features/head-to-head/head-to-head-line.tsx'
import { LineUps } from '#web/features/line-up/view/line-ups.tsx'
import { ScoreHistory } from '#web/features/live/watch/score-timeline.tsx'
import { Disputes } from '#web/features/match/dispute/disputes.tsx'
import { MatchPage } from '#web/features/match/match-page.tsx'
import { Officials } from '#web/features/schedule/officials.tsx'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'

const ResultHistory = latePart(
  async () => (await import('#web/features/match/result/result-history.tsx')).ResultHistory,
)

/** A match, its line-ups, and the history of its score. While it is played, its room is shown. */
export function MatchWithHistoryPage() {
  // Without JavaScript the page stays, with the score of its rendering.
  const { role } = useSession()
  const canLeave = useIsHydrated()
  return (
    <MatchPage>
      {(match, isAskedAnew) =>
        // Do not redirect from a stale cached match: it may have ended.
        match.status === 'LIVE' && match.roomId && !isAskedAnew && canLeave ? (
          <Navigate to={paths.liveMatch(match.roomId)} replace />
        ) : (
          <>
            <HeadToHeadLine match={match} />
            <Disputes match={match} />
            <Officials match={match} />
            <LineUps match={match} id={match._id} />
            <ScoreHistory match={match} />
            {match.lastChange && allows(MATCH_MANAGERS, role) && <ResultHistory match={match} />}
          </>
        )
      }
    </MatchPage>
  )
}
