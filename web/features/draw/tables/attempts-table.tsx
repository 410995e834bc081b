import { VisuallyHidden } from '@mantine/core'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { ATTEMPTS_ENDS } from '#contract/draw/draw-enums.ts'
import { attemptWords, formatMark } from '#web/features/draw/attempt-words.ts'
import { type Entries, titleOf } from '#web/features/draw/shown-draw.ts'
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
    <ol className={classes.rows}>
      {ranked.map((one) => {
        const entry = entries.get(one.entry)
        const bestAt = one.attempts.indexOf(one.best ?? 'PASS')
        return (
          <li key={one.entry} className={classes.row} data-followed={one.entry === followed || undefined}>
            <span className={classes.rank}>
              <VisuallyHidden>{one.rank === null ? 'No rank' : 'Rank'} </VisuallyHidden>
              <span aria-hidden={one.rank === null || undefined}>{one.rank ?? '–'}</span>
            </span>
            {entry && (
              <Crest
                name={entry.department.name}
                logo={entry.department.logo}
                color={entry.department.color}
                size={32}
              />
            )}
            <div className={classes.words}>
              <div className={classes.name}>
                {titleOf(entry)}
                {entry && entry.players.length > 0 && (
                  <span className={classes.department}> {entry.department.name}</span>
                )}
              </div>
              {one.ended ? (
                <div className={classes.ended}>{ATTEMPTS_ENDS[one.ended]}</div>
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
              <span className={classes.best}>
                <VisuallyHidden>Best </VisuallyHidden>
                {formatMark(one.best)}
                <small> m</small>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
