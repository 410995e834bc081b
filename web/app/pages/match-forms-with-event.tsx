import { DrawnResult } from '#web/features/draw/results/decide-fixture.tsx'
import { EventField } from '#web/features/event/matches/event-field.tsx'
import { CreateUpcomingMatchPage } from '#web/features/match/plan/upcoming-match-page.tsx'
import { CorrectResultPage } from '#web/features/match/result/correct-result-page.tsx'
import { CreateMatchSummaryPage, RecordResultPage } from '#web/features/match/result/match-result-page.tsx'

// A new match can belong to an event.
export const ScheduleMatchPage = () => <CreateUpcomingMatchPage event={EventField} />
export const RecordMatchPage = () => <CreateMatchSummaryPage event={EventField} />
// The result of a drawn match has the form of its draw.
export const RecordComingResultPage = () => <RecordResultPage drawn={DrawnResult} />
// It shares its fields with those above, so it is in their file.
export const CorrectRecordedResultPage = () => <CorrectResultPage />
