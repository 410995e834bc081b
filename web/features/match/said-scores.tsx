import { lazy, Suspense } from 'react'
import type { Match } from '#contract/match.ts'

// It comes after the page, with all else that is live.
const LiveLine = lazy(() => import('./live-line.tsx').then((code) => ({ default: code.LiveLine })))

/** For whoever hears a list: which of its scores changes. */
export const SaidScores = ({ matches }: { matches: Match[] }) =>
  matches.some(({ status }) => status === 'LIVE') && (
    <Suspense>
      <LiveLine matches={matches} />
    </Suspense>
  )
