import { useQuery } from '@tanstack/react-query'
import type { LineUpSide } from '#contract/line-up.ts'
import type { MatchDetails } from '#contract/match.ts'
import { manages, useEntryAccess } from '#web/features/entry/entry-access.ts'
import { lineUpQueries } from '#web/features/line-up/line-up.queries.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { LineUp } from './line-up.tsx'
import classes from './line-ups.module.css'

interface LineUpsProps {
  match: MatchDetails
  /** The id by which the page asks: that of the match or of its room. */
  id: string
}

/** The line-ups of both sides. Nothing for a match that is not drawn, and while there is none to see or to give. */
export function LineUps({ match, id }: LineUpsProps) {
  const { data } = useQuery(lineUpQueries.ofMatch(id))
  const access = useEntryAccess()
  const sides = data?.body.sides ?? []
  const isOpen = match.settledIn === null && (access.managesAll || match.status === 'UPCOMING')
  const mayGive = ({ entry }: LineUpSide) => isOpen && manages(access, entry.department._id)
  if (!sides.some((side) => side.isGiven || mayGive(side))) return null
  return (
    <Section title="Line-ups">
      <div className={classes.sides}>
        {sides.map((side) => (
          <LineUp key={side.entry._id} match={match._id} side={side} mayGive={mayGive(side)} />
        ))}
      </div>
    </Section>
  )
}
