import { VisuallyHidden } from '@mantine/core'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { ATTEMPTS_ENDS } from '#contract/draw/draw-enums.ts'
import { attemptWords, formatMark } from '#web/features/draw/draw-words.ts'
import { type Entries, titleOf } from '#web/features/draw/shown-draw.ts'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './attempts-table.module.css'

interface AttemptsTableProps {
  stage: StageOfDraw
  entries: Entries
  followed: string | null
}

/** Every entry with its attempts, the best mark emphasised. Those with a rank first. */
export function AttemptsTable({ stage: { attempts }, entries, followed }: AttemptsTableProps) {
  const ranked = attempts.toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity))
  return (
    <ol>
      {ranked.map((one) => {
        const entry = entries.get(one.entry)
        const bestAt = one.attempts.indexOf(one.best ?? 'PASS')
        return (
          <li
            key={one.entry}
            className={`${line.line} ${classes.row}`}
            data-followed={one.entry === followed || undefined}
          >
            <span className={line.rank}>
              <VisuallyHidden>{one.rank === null ? 'No rank' : 'Rank'} </VisuallyHidden>
              <span aria-hidden={one.rank === null || undefined}>{one.rank ?? '–'}</span>
            </span>
            {entry && <Crest {...entry.department} size={32} />}
            <div className={line.words}>
              <div className={line.name}>
                {titleOf(entry)}
                {entry && entry.players.length > 0 && <div className={line.note}>{entry.department.name}</div>}
              </div>
              {one.ended ? (
                <div className={line.note}>{ATTEMPTS_ENDS[one.ended]}</div>
              ) : (
                <ol className={classes.attempts}>
                  {one.attempts.map((attempt, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no other name than their order
                    <li key={index} className={classes.attempt} data-best={index === bestAt || undefined}>
                      {attemptWords(attempt)}
                    </li>
                  ))}
                </ol>
              )}
            </div>
            {one.best !== null && (
              <span className={line.figure}>
                <VisuallyHidden>Best </VisuallyHidden>
                {formatMark(one.best)}
                <small className={line.note}> m</small>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
