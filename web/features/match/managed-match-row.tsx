import { ThemeIcon } from '@mantine/core'
import { useState } from 'react'
import { GENDERS, MATCH_TAGS, SPORTS } from '#contract/enums.ts'
import type { Match } from '#contract/match.ts'
import { paths } from '#web/lib/paths.ts'
import { RowActions } from '#web/ui/row-actions.tsx'
import { Row } from '#web/ui/rows.tsx'
import { SportIcon } from '#web/ui/sport-icon.tsx'
import { nameOf, outcomeOf } from './match-name.ts'
import { whenOf } from './match-time.ts'
import { RecordResultLink } from './record-result-link.tsx'

interface ManagedMatchRowProps {
  match: Match
  onDelete: () => void
}

export function ManagedMatchRow({ match, onDelete }: ManagedMatchRowProps) {
  const { _id, status, sport, gender, tag, venue } = match
  const [now] = useState(() => new Date())
  const isComing = status === 'UPCOMING'
  const name = nameOf(match)
  const facts = [
    isComing ? null : outcomeOf(match),
    whenOf(match, now) ?? 'Date to be announced',
    venue,
    SPORTS[sport],
    GENDERS[gender],
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
