import type { Match } from '#contract/match/calls.ts'
import { ScoreTimeline } from './score-timeline.tsx'

/** The score history of a match that was live. */
export const ScoreHistory = ({ match }: { match: Match }) =>
  match.status === 'SUMMARY' && match.roomId !== null && <ScoreTimeline match={match} id={match._id} />
