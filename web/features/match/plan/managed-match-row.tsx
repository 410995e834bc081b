import { ThemeIcon, VisuallyHidden } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { competitionOf } from '#contract/event/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { MATCH_TAGS } from '#contract/values/enums.ts'
import { nameOf, outcomeOf } from '#web/features/match/card/match-name.ts'
import { playedAt, UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { RowLink } from '#web/ui/list/row-link.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

interface ManagedMatchRowProps {
  match: Match
  onDelete: () => void
}

export function ManagedMatchRow({ match, onDelete }: ManagedMatchRowProps) {
  const { _id, status, sport, tag, venue, event } = match
  const now = useNow()
  const isComing = status === 'UPCOMING'
  const name = nameOf(match)
  const played = playedAt(match)
  const when = whenOf(played, now)
  const facts = [
    isComing ? null : outcomeOf(match),
    when ? `${played.isEarly ? (match.roomId ? 'ended ' : 'recorded ') : ''}${when}` : UNDATED,
    venue,
    event?.name ?? competitionOf(match),
    tag && MATCH_TAGS[tag],
  ]
  return (
    <Row
      mark={
        <ThemeIcon variant="light" size={40} radius="md">
          <SportIcon sport={sport} size={24} />
        </ThemeIcon>
      }
      title={name}
      to={paths.match(_id)}
      note={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          {isComing && <RecordResultLink match={match} />}
          <RowActions name={name} editAt={isComing ? paths.updateMatch(_id) : undefined} onDelete={onDelete} />
        </>
      }
    />
  )
}

/** The most frequent action of an upcoming match. */
const RecordResultLink = ({ match }: { match: Match }) => (
  <RowLink to={paths.recordResult(match._id)} icon={IconTrophy}>
    <span>
      Record result<VisuallyHidden> of {nameOf(match)}</VisuallyHidden>
    </span>
  </RowLink>
)
