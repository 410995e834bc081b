import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineUpSide } from '#contract/line-up/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { manages, useEntryAccess } from '#web/features/entry/entry-access.ts'
import { lineUpQueries } from '#web/features/line-up/line-up.queries.ts'
import { Questions } from '#web/features/line-up/question/questions.tsx'
import { lateDialog } from '#web/lib/late-part.tsx'
import { useSession } from '#web/lib/session/session.ts'
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

/** What the signed-in person may do about the line-ups of a match. */
function useLineUpAccess({ status, settledIn }: MatchDetails, sides: readonly LineUpSide[]) {
  const access = useEntryAccess()
  const { profile } = useSession()
  const isOpen = settledIn === null
  const departments = sides.map(({ entry }) => entry.department._id)
  const plays = (department: string | null | undefined) => departments.some((one) => one === department)
  const isOwn = ({ entry }: LineUpSide) => access.own === entry.department._id
  return {
    mayGive: (side: LineUpSide) =>
      isOpen && (access.managesAll || status === 'UPCOMING') && manages(access, side.entry.department._id),
    mayAsk: (side: LineUpSide) =>
      isOpen && side.people.length > 0 && (access.managesAll || (plays(access.own) && !isOwn(side))),
    /** Those who rule belong to neither side. */
    mayAnswer: isOpen && access.managesAll && !plays(profile?.department),
    managesAll: access.managesAll,
  }
}
