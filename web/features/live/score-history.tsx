import type { Match } from '#contract/match.ts'
import { ScoreTimeline } from './score-timeline.tsx'

/** How the score of a match came about, where it was kept live. */
export const ScoreHistory = ({ match }: { match: Match }) =>
  match.status === 'SUMMARY' && match.roomId !== null && <ScoreTimeline match={match} id={match._id} />
