import { EventField } from '#web/features/event/matches/event-field.tsx'
import { CreateUpcomingMatchPage } from '#web/features/match/plan/upcoming-match-page.tsx'
import { CreateMatchSummaryPage } from '#web/features/match/result/match-result-page.tsx'

// A new match can belong to an event.
export const ScheduleMatchPage = () => <CreateUpcomingMatchPage event={EventField} />
export const RecordMatchPage = () => <CreateMatchSummaryPage event={EventField} />
