import { Link } from 'react-router'
import { POINTS_KINDS } from '#contract/values/enums.ts'
import { ordinal } from '#rules/words/numbers.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import type { ExplainedGroup, ExplainedLine } from './explained-groups.ts'
import classes from './explained-points.module.css'

/** An event with its points and their lines. */
export function ExplainedGroupView({ group }: { group: ExplainedGroup }) {
  const { title, event, sport, points, isProvisional, lines } = group
  return (
    <li className={classes.group} data-provisional={isProvisional || undefined}>
      <h3 className={classes.title}>
        {sport && <SportIcon sport={sport} size={20} />}
        {event ? (
          <Link to={paths.event(event._id)} className={classes.link}>
            {title}
          </Link>
        ) : (
          title
        )}
        {isProvisional && <TagBadge>Provisional</TagBadge>}
      </h3>
      <span className={classes.points} data-minus={points < 0 || undefined}>
        {formatPoints(points)}
      </span>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and they are never moved
          <Line key={index} line={line} isAlone={lines.length === 1} />
        ))}
      </ul>
    </li>
  )
}

/** One reason. Alone in its event, its points are those of the event. */
function Line({ line, isAlone }: { line: ExplainedLine; isAlone: boolean }) {
  const { part, entry, place, points, rule, reason, match, at } = line
  return (
    <li className={classes.line}>
      <div className={classes.rule}>{rule}</div>
      <div className={classes.facts}>
        <TagBadge>{place === null ? POINTS_KINDS[part] : `${ordinal(place)} place`}</TagBadge>
        {entry !== null && <span>{entry}</span>}
        {part === 'MATCH' && (
          <span>
            {match === null ? (
              reason
            ) : (
              <Link to={paths.match(match)} className={classes.link}>
                {reason}
              </Link>
            )}
          </span>
        )}
        <time dateTime={at}>{formatDate(at)}</time>
      </div>
      {!isAlone && (
        <span className={classes.part} data-minus={points < 0 || undefined}>
          {formatPoints(points)}
        </span>
      )}
    </li>
  )
}
