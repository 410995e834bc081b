import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SeasonStory } from '#contract/gc/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { listed } from '#rules/words/lists.ts'
import { shortDay } from '#web/lib/format/day-words.ts'
import { countPoints, formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './story.module.css'

type Turn = SeasonStory['turns'][number]

/** Earlier ones are folded. */
const LATEST = 5

/** The days on which others came to lead, and the season in numbers. */
export function TurningPoints({ story }: { story: SeasonStory }) {
  const { turns, bestDay, longestLead, matches } = story
  const [earlier, latest] = [turns.slice(0, -LATEST), turns.slice(-LATEST)]
  return (
    <Section title="Turning points">
      {turns.length === 0 && <Text c="dimmed">The days of this season were not kept.</Text>}
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>
            {earlier.length === 1 ? 'One change of the lead before' : `${earlier.length} changes before`}
          </summary>
          <Turns turns={earlier} />
        </details>
      )}
      <Turns turns={latest} />
      <ul>
        {longestLead && (
          <InFigures label="Longest lead" note={longestLead.department.name}>
            {counted(longestLead.days, 'day')}
          </InFigures>
        )}
        {bestDay && (
          <InFigures label="Best day" note={`${bestDay.department.name}, ${shortDay(bestDay.day)}`}>
            {formatChange(bestDay.points)}
          </InFigures>
        )}
        {matches > 0 && <InFigures label="Matches played">{matches}</InFigures>}
      </ul>
    </Section>
  )
}

const InFigures = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <li className={line.line}>
    <div className={line.words}>
      {label}
      {note && <div className={line.note}>{note}</div>}
    </div>
    <span className={line.figure}>{children}</span>
  </li>
)

const Turns = ({ turns }: { turns: readonly Turn[] }) => (
  <ol>
    {turns.map((turn) => (
      <li key={turn.day} className={line.line}>
        <span className={classes.day}>{shortDay(turn.day)}</span>
        {turn.leaders.slice(0, 2).map((department) => (
          <Crest key={department._id} {...department} size={28} />
        ))}
        <div className={line.words}>
          <span className={line.name}>{leadWords(turn)}</span>
          {turn.by && <Cause turn={turn} by={turn.by} />}
        </div>
        <span className={line.figure} title={countPoints(turn.points)}>
          {formatPoints(turn.points)}
        </span>
      </li>
    ))}
  </ol>
)

const leadWords = ({ leaders }: Turn) => {
  const names = listed(leaders.map(({ name }) => name))
  return leaders.length > 1 ? `${names} level` : `${names} leads`
}

const Cause = ({ turn: { leaders }, by }: { turn: Turn; by: NonNullable<Turn['by']> }) => (
  <div className={line.note}>
    {formatChange(by.points)}
    {leaders.length > 1 && ` for ${by.department}`}
    {by.event && (
      <>
        {' '}
        in <NameLink to={paths.event(by.event._id)}>{by.event.name}</NameLink>
      </>
    )}
  </div>
)
