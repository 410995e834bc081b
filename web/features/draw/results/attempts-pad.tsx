import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { EventDraw, StageOfDraw } from '#contract/draw.ts'
import { drawChangeCalls } from '#contract/draw-changes.ts'
import { type Attempt, attemptWords } from '#web/features/draw/attempt-words.ts'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import classes from './attempts-pad.module.css'
import { MarkKeys } from './mark-keys.tsx'
import { type AttemptAt, nextAttempt, withAttempt } from './next-attempt.ts'

interface AttemptsPadProps {
  draw: EventDraw
  stage: StageOfDraw
}

/** Attempts entered with one thumb: the pad names the entry whose turn it is. A tap on an attempt corrects it. */
export function AttemptsPad({ draw, stage }: AttemptsPadProps) {
  const [chosen, choose] = useState<AttemptAt | null>(null)
  const save = useDrawCall(drawChangeCalls.setAttempts, draw.event._id, () => choose(null))
  const entries = entriesOf(draw)
  const count = stage.rules.kind === 'ATTEMPTS' ? stage.rules.attempts : 0
  const at = chosen ?? nextAttempt(stage)
  const current = stage.attempts.find(({ entry }) => entry === at?.entry)
  const titleOf = (entry: string) => entries.get(entry)?.title ?? ''

  function enter(attempt: Attempt) {
    if (!at || !current) return
    save.mutate({
      params: { stageId: stage._id },
      body: {
        entry: at.entry,
        attempts: withAttempt(current, at.index, attempt),
        ...(current.ended && { ended: current.ended }),
        basedOn: draw.version,
      },
    })
  }

  function end(entry: string, ended: 'DID_NOT_START' | null) {
    save.mutate({
      params: { stageId: stage._id },
      body: { entry, attempts: [], ...(ended && { ended }), basedOn: draw.version },
    })
  }

  return (
    <div>
      <ul className={classes.rows}>
        {stage.attempts.map(({ entry, attempts, ended }) => (
          <li key={entry} className={classes.row} data-current={entry === at?.entry || undefined}>
            <span className={classes.name}>{titleOf(entry)}</span>
            {ended === 'DID_NOT_START' ? (
              <Button variant="default" size="sm" onClick={() => end(entry, null)}>
                Started after all
              </Button>
            ) : (
              Array.from({ length: count }, (_, index) => {
                const attempt = attempts[index]
                return (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no other name than their order
                    key={index}
                    type="button"
                    className={classes.attempt}
                    data-current={(entry === at?.entry && index === at.index) || undefined}
                    disabled={index > attempts.length || ended !== null}
                    aria-label={`${titleOf(entry)}, attempt ${index + 1}: ${attempt === undefined ? 'open' : attemptWords(attempt)}`}
                    onClick={() => choose({ entry, index })}
                  >
                    {attempt === undefined ? '–' : attemptWords(attempt)}
                  </button>
                )
              })
            )}
          </li>
        ))}
      </ul>
      {at && current ? (
        <MarkKeys
          key={`${at.entry} ${at.index}`}
          title={titleOf(at.entry)}
          note={`Attempt ${at.index + 1} of ${count}`}
          isPending={save.isPending}
          onEnter={enter}
          onDidNotStart={current.attempts.length === 0 ? () => end(at.entry, 'DID_NOT_START') : undefined}
        />
      ) : (
        <p className={classes.over}>All attempts are entered.</p>
      )}
      <VisuallyHidden role="status">{at ? `${titleOf(at.entry)}, attempt ${at.index + 1}` : ''}</VisuallyHidden>
    </div>
  )
}
