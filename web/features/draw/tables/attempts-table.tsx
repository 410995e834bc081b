import { Group, Title, VisuallyHidden } from '@mantine/core'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { ATTEMPTS_ENDS, FAILED_ATTEMPTS, RECORD_CHANGES } from '#contract/draw/draw-enums.ts'
import { formatMark, unitOf, windWords } from '#rules/sports/marks/marks.ts'
import { type AttemptsOfEntry, attemptRulesOf, wordsOfAttempt } from '#web/features/draw/draw-words.ts'
import { type Entries, titleOf } from '#web/features/draw/shown-draw.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './attempts-table.module.css'

interface AttemptsTableProps {
  stage: StageOfDraw
  entries: Entries
  followed: string | null
}

/** Every entry with its attempts, the best mark emphasised, heat by heat. Those with a rank first. */
export function AttemptsTable({ stage, entries, followed }: AttemptsTableProps) {
  const heats = [...Map.groupBy(stage.attempts, ({ heat }) => heat)]
  const isRace = attemptRulesOf(stage)?.marks === 'TIME'
  return heats.map(([heat, attempts]) => {
    const wind = isRace ? attempts.flatMap(({ details }) => details?.[0]?.wind ?? [])[0] : undefined
    return (
      <section key={heat ?? ''}>
        {heats.length > 1 && <Title order={3}>Heat {heat}</Title>}
        {wind !== undefined && <div className={line.note}>Wind {windWords(wind)}</div>}
        <ol>
          {attempts
            .toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity))
            .map((one) => (
              <Row key={one.entry} stage={stage} of={one} entries={entries} isFollowed={one.entry === followed} />
            ))}
        </ol>
      </section>
    )
  })
}

interface RowProps {
  stage: StageOfDraw
  of: AttemptsOfEntry
  entries: Entries
  isFollowed: boolean
}

function Row({ stage, of, entries, isFollowed }: RowProps) {
  const entry = entries.get(of.entry)
  const kind = attemptRulesOf(stage)?.marks ?? 'DISTANCE'
  const goesOn = stage.pools.some(({ rows }) => rows.some((row) => row.entry === of.entry && row.goesOn === 'YES'))
  const notes = [
    entry && entry.players.length > 0 && entry.department.name,
    of.lane !== undefined && `Lane ${of.lane}`,
    goesOn && 'Goes on',
  ].filter(Boolean)
  const short = shortEnd(of)
  return (
    <li className={`${line.line} ${classes.row}`} data-followed={isFollowed || undefined}>
      <span className={line.rank}>
        <VisuallyHidden>{of.rank === null ? 'No rank' : 'Rank'} </VisuallyHidden>
        <span aria-hidden={of.rank === null || undefined}>{of.rank ?? '–'}</span>
      </span>
      {entry && <Crest {...entry.department} size={32} />}
      <div className={line.words}>
        <div className={line.name}>
          {titleOf(entry)}
          {of.record && ' '}
          {of.record && <TagBadge tone="good">{RECORD_CHANGES[of.record]}</TagBadge>}
          {notes.length > 0 && <div className={line.note}>{notes.join(' · ')}</div>}
        </div>
        {of.ended ? <div className={line.note}>{ATTEMPTS_ENDS[of.ended]}</div> : <Attempts stage={stage} of={of} />}
      </div>
      {short ? (
        <abbr className={line.figure} title={short.words}>
          {short.letters}
        </abbr>
      ) : (
        of.best !== null && (
          <span className={line.figure}>
            <VisuallyHidden>Best </VisuallyHidden>
            {formatMark(kind, of.best)}
            <small className={line.note}>{unitOf(kind, of.best)}</small>
          </span>
        )
      )}
    </li>
  )
}

/** The letters of athletics for one that has no mark. The words stand beside them. */
function shortEnd({ ended, attempts, best }: AttemptsOfEntry): { letters: string; words: string } | null {
  if (ended) return { letters: ended === 'DID_NOT_START' ? 'DNS' : 'DQ', words: ATTEMPTS_ENDS[ended] }
  const isUnfinished = best === null && attempts.at(-1) === 'DID_NOT_FINISH'
  return isUnfinished ? { letters: 'DNF', words: FAILED_ATTEMPTS.DID_NOT_FINISH } : null
}

/** All attempts, of two lifts in two lines; of a single one what it was made of. */
function Attempts({ stage, of }: Pick<RowProps, 'stage' | 'of'>) {
  const { attempts, best, details = [] } = of
  const rules = attemptRulesOf(stage)
  if (!rules) return null
  const { marks = 'DISTANCE', lifts } = rules
  const judges = details[0]?.judges
  if (attempts[0] === 'DID_NOT_FINISH' && rules.attempts === 1)
    return <div className={line.note}>{FAILED_ATTEMPTS.DID_NOT_FINISH}</div>
  if (rules.attempts === 1 && typeof attempts[0] === 'number' && marks !== 'HEIGHT')
    return judges && <div className={line.note}>{judges.map((points) => formatMark(marks, points)).join(' · ')}</div>
  const bestAt = attempts.indexOf(best ?? 'PASS')
  const row = (from: number, to?: number) => (
    <Group component="ol" gap="2px 14px" align="stretch" mt={4}>
      {attempts.slice(from, to).map((_, index) => {
        const wind = marks === 'TIME' ? undefined : details[from + index]?.wind
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no other name than their order
          <li key={index} className={classes.attempt} data-best={from + index === bestAt || undefined}>
            {wordsOfAttempt(of, from + index, marks)}
            {wind !== undefined && <small className={line.note}> {windWords(wind)}</small>}
          </li>
        )
      })}
    </Group>
  )
  if (!lifts) return row(0)
  return (
    <>
      <div className={line.note}>Snatch</div>
      {row(0, rules.attempts)}
      {attempts.length > rules.attempts && <div className={line.note}>Clean and jerk</div>}
      {row(rules.attempts)}
    </>
  )
}
