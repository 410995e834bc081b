import { Text } from '@mantine/core'
import type { SeasonStory } from '#contract/gc/calls.ts'
import { listed } from '#rules/words/lists.ts'
import { shortDay } from '#web/lib/format/day-words.ts'
import { countPoints, formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import { Figure, Figures } from '#web/ui/list/facts.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './story.module.css'

type Turn = SeasonStory['turns'][number]

/** Earlier ones are folded. */
const LATEST = 5

/** The days on which others came to lead, and the season in numbers. */
export function TurningPoints({ story }: { story: SeasonStory }) {
  const { turns, bestDay, longestLead, matches, podiums } = story
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
      <Figures>
        {longestLead && (
          <Figure label={`Longest lead: ${longestLead.department.name}`}>
            {longestLead.days === 1 ? '1 day' : `${longestLead.days} days`}
          </Figure>
        )}
        {bestDay && (
          <Figure label={`Best day: ${bestDay.department.name}, ${shortDay(bestDay.day)}`}>
            {formatChange(bestDay.points)}
          </Figure>
        )}
        {podiums.length > 0 && <Figure label="Events">{podiums.length}</Figure>}
        {matches > 0 && <Figure label="Matches">{matches}</Figure>}
      </Figures>
    </Section>
  )
}

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
