import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MyDay } from '#contract/schedule/calls.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { useNow } from '#web/lib/hydration.ts'
import { ownAnswers } from '#web/lib/session/own-answers.ts'
import { useSession } from '#web/lib/session/session.ts'

// Another name for each shape of the answer.
const NAME = 'day-1'

/** The days of the signed-in person; without network those that were read last. */
export function useMyDay() {
  const { profile } = useSession()
  const person = profile?._id
  const now = useNow()
  const query = useQuery({ ...matchQueries.myDay, enabled: person !== undefined })
  const read = query.data?.body
  useEffect(() => {
    if (person && read) ownAnswers.write(NAME, person, read)
  }, [person, read])
  const known = read ?? (person && now ? ownAnswers.read<MyDay>(NAME, person) : null)
  return { query, days: known?.days.filter(({ day }) => !now || day >= readAt(now).date) }
}
