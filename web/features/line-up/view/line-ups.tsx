import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineUpSide } from '#contract/line-up/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { lineUpQueries } from '#web/features/line-up/line-up.queries.ts'
import { useLineUpAccess } from '#web/features/line-up/line-up-access.ts'
import { Questions } from '#web/features/line-up/question/questions.tsx'
import { lateDialog } from '#web/lib/late-part.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { LineUp } from './line-up.tsx'
import classes from './line-ups.module.css'

// Only managers need it.
const AskDialog = lateDialog(async () => (await import('#web/features/line-up/question/ask-dialog.tsx')).AskDialog)

interface LineUpsProps {
  match: MatchDetails
  /** The id by which the page asks: that of the match or of its room. */
  id: string
}

/**
 * The line-ups of both sides, and questions about their players. Nothing for a match that is not drawn, and while there is
 * nothing to see or to do.
 */
export function LineUps({ match, id }: LineUpsProps) {
  const { data } = useQuery(lineUpQueries.ofMatch(id))
  const { event = null, sides = [], questions = [] } = data?.body ?? {}
  const access = useLineUpAccess(match, sides)
  const [asking, setAsking] = useState<LineUpSide | null>(null)
  const isShown = (side: LineUpSide) => side.isGiven || access.mayGive(side) || access.mayAsk(side)
  if (questions.length === 0 && !sides.some(isShown)) return null
  return (
    <Section title="Line-ups">
      <div className={classes.sides}>
        {sides.map((side) => (
          <LineUp
            key={side.entry._id}
            match={match._id}
            side={side}
            mayGive={access.mayGive(side)}
            onAsk={access.mayAsk(side) ? () => setAsking(side) : undefined}
          />
        ))}
      </div>
      <Questions questions={questions} sides={sides} event={event} access={access} />
      {asking && <AskDialog match={match._id} side={asking} onClose={() => setAsking(null)} />}
    </Section>
  )
}
