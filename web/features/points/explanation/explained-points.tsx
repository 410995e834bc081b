import { Group, Stack, Title } from '@mantine/core'
import { IconChevronRight, IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Explanation } from '#contract/points/calls.ts'
import type { EventRef } from '#contract/schemas/replies.ts'
import { POINTS_KINDS, type PointsKind, SPORTS, type Sport } from '#contract/values/enums.ts'
import { asAmount, sumOf } from '#rules/amount.ts'
import { ordinal, shortOrdinal } from '#rules/words/numbers.ts'
import { pointsQueries, type Scope } from '#web/features/points/points.queries.ts'
import type { Tables } from '#web/features/points/tables/chosen-table.ts'
import { TableTabs } from '#web/features/points/tables/table-tabs.tsx'
import { formatDate } from '#web/lib/format/format-date.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import line from '#web/ui/list/line.module.css'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './explained-points.module.css'

/** Why a department has its points: each line with its rule, by event. The subtotals add up to the total in the title. */
export function ExplainedPoints({ scope, tables }: { scope: Scope; tables: Tables }) {
  const explained = useQuery(pointsQueries.explained(scope, tables.chosen))
  return (
    <Stack component="section" gap="xs" miw={0}>
      <TableTabs {...tables} />
      <Loaded query={explained} skeleton={<SkeletonRows count={6} height={72} />}>
        {({ body: { total, lines } }) => (
          <>
            <Title order={2} className={classes.total}>
              Why {formatPoints(total)}?
            </Title>
            {lines.length > 0 ? (
              <ul>
                {explainedGroups(lines).map((group) => (
                  <ExplainedGroupView key={`${group.event?._id} ${group.title}`} group={group} />
                ))}
              </ul>
            ) : (
              <EmptyState icon={IconListDetails} sentence="No points have come or gone yet." />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

/** An event with its points. A tap opens their lines. */
function ExplainedGroupView({ group }: { group: ExplainedGroup }) {
  const { title, event, sport, points, isProvisional, isDisputed, lines } = group
  return (
    <li>
      <details className={classes.group} data-provisional={isProvisional || undefined}>
        <summary className={line.line}>
          {sport ? <SportIcon sport={sport} size={22} /> : <IconListDetails size={22} stroke={1.5} aria-hidden />}
          <span className={line.words}>
            <h3 className={line.name}>{title}</h3>
            <span className={classes.parts}>{partsInWords(lines)}</span>
          </span>
          {isProvisional && <TagBadge>Provisional</TagBadge>}
          {isDisputed && <TagBadge>Disputed</TagBadge>}
          <span className={`${line.figure} ${classes.points}`} data-minus={points < 0 || undefined}>
            {formatPoints(points)}
          </span>
          <IconChevronRight size={20} stroke={1.5} className={classes.arrow} aria-hidden />
        </summary>
        <ul className={classes.lines}>
          {lines.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and they are never moved
            <Line key={index} of={one} isAlone={lines.length === 1} />
          ))}
          {event && (
            <li className={classes.line}>
              <Link to={paths.event(event._id)} className={line.link}>
                All about {title}
              </Link>
            </li>
          )}
        </ul>
      </details>
    </li>
  )
}

/** '5 wins 5 · 1st place 4': equal parts are counted together. */
export function partsInWords(lines: readonly ExplainedLine[]): string {
  const parts = Map.groupBy(lines, partOf)
  return [...parts].map(([part, own]) => `${countOf(part, own.length)} ${formatPoints(sumOfPoints(own))}`).join(' · ')
}

function partOf({ part, place, rule }: ExplainedLine): string {
  if (place !== null) return `${shortOrdinal(place)} place`
  return /^A (win|tie)/.exec(rule)?.[1] ?? POINTS_KINDS[part]
}

function countOf(part: string, count: number): string {
  if (part === 'win' || part === 'tie') return `${count} ${part}${count === 1 ? '' : 's'}`
  return count === 1 ? part : `${count} × ${part}`
}

const sumOfPoints = (lines: readonly ExplainedLine[]) => sumOf(lines.map(({ points }) => asAmount(points))) / 100

/** One reason. Alone in its event, its points are those of the event. */
function Line({ of, isAlone }: { of: ExplainedLine; isAlone: boolean }) {
  const { part, entry, place, points, rule, reason, match, at, isDisputed } = of
  return (
    <li className={classes.line}>
      <div className={classes.rule}>{rule}</div>
      <Group gap="4px 10px" className={line.note}>
        <TagBadge>{place === null ? POINTS_KINDS[part] : `${ordinal(place)} place`}</TagBadge>
        {isDisputed && <TagBadge>Disputed</TagBadge>}
        {entry !== null && <span>{entry}</span>}
        {part === 'MATCH' && (
          <span>
            {match === null ? (
              reason
            ) : (
              <Link to={paths.match(match)} className={line.link}>
                {reason}
              </Link>
            )}
          </span>
        )}
        <time dateTime={at}>{formatDate(at)}</time>
      </Group>
      {!isAlone && (
        <span className={`${line.figure} ${classes.part}`} data-minus={points < 0 || undefined}>
          {formatPoints(points)}
        </span>
      )}
    </li>
  )
}

export type ExplainedLine = Explanation['lines'][number]

/** The lines of an event, or those without one of a sport or kind. */
interface ExplainedGroup {
  title: string
  event: EventRef | null
  sport: Sport | null
  points: number
  isProvisional: boolean
  isDisputed: boolean
  lines: ExplainedLine[]
}

const TITLES: Partial<Record<PointsKind, string>> = {
  BONUS: 'Bonuses',
  ADJUSTMENT: POINTS_KINDS.ENTRY,
}

const titleOf = ({ event, sport, part }: ExplainedLine) =>
  event?.name ?? (sport ? SPORTS[sport] : (TITLES[part] ?? POINTS_KINDS[part]))

/** Most points first. The points of all groups add up to the total. */
export function explainedGroups(lines: readonly ExplainedLine[]): ExplainedGroup[] {
  const groups = Map.groupBy(lines, (line) => `${line.event?._id ?? ''} ${titleOf(line)}`)
  return [...groups.values()]
    .flatMap((own) =>
      own.slice(0, 1).map((first) => ({
        title: titleOf(first),
        event: first.event,
        sport: first.sport,
        points: sumOfPoints(own),
        isProvisional: own.some((line) => line.isProvisional),
        isDisputed: own.some((line) => line.isDisputed),
        lines: own,
      })),
    )
    .sort((one, other) => other.points - one.points)
}
