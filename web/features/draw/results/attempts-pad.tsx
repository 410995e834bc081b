import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { type AttemptsUpdate, drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { attemptWords } from '#web/features/draw/draw-words.ts'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import line from '#web/ui/list/line.module.css'
import classes from './attempts-pad.module.css'
import { MarkKeys } from './mark-keys.tsx'
import { type AttemptAt, useTurn, withAttempt } from './use-turn.ts'

/** Attempts entered with one thumb: the pad names the entry whose turn it is. A tap on an attempt corrects it. */
export function AttemptsPad({ draw, stage }: { draw: EventDraw; stage: StageOfDraw }) {
  const { turn, current, mark, setMark, enteredMeanwhile, basedOn, isLast, choose, goOn } = useTurn(draw, stage)
  const { rows, pad, focusPad } = usePadFocus(turn)
  const save = useDrawCall(drawChangeCalls.setAttempts, draw.event._id, { onSuccess: goOn })
  const startAfterAll = useDrawCall(drawChangeCalls.setAttempts, draw.event._id)
  const params = { stageId: stage._id }
  const entries = entriesOf(draw)
  const count = stage.rules.kind === 'ATTEMPTS' ? stage.rules.attempts : 0
  const titleOf = (entry: string) => entries.get(entry)?.title ?? ''

  function take(at: AttemptAt) {
    choose(at)
    focusPad()
  }

  function skip() {
    goOn(draw)
    focusPad()
  }

  function enter(entry: string, changed: Pick<AttemptsUpdate, 'attempts' | 'ended'>) {
    // The pressed button is disabled while the attempt is saved, and would lose the focus to the page.
    focusPad()
    save.mutate({ params, body: { entry, ...changed, basedOn } })
  }

  return (
    <div>
      <ul ref={rows}>
        {stage.attempts.map(({ entry, attempts, ended }) => (
          <li key={entry} className={`${line.line} ${classes.row}`} data-current={entry === turn?.entry || undefined}>
            <span className={classes.name}>{titleOf(entry)}</span>
            {ended === 'DID_NOT_START' ? (
              <Button
                variant="default"
                size="sm"
                onClick={() => startAfterAll.mutate({ params, body: { entry, attempts: [], basedOn: draw.version } })}
              >
                Started after all
              </Button>
            ) : (
              <Group gap={6}>
                {Array.from({ length: count }, (_, index) => {
                  const attempt = attempts[index]
                  return (
                    <button
                      // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no other name than their order
                      key={index}
                      type="button"
                      className={classes.attempt}
                      data-current={(entry === turn?.entry && index === turn.index) || undefined}
                      disabled={index > attempts.length || ended !== null}
                      aria-label={`${titleOf(entry)}, attempt ${index + 1}: ${attempt === undefined ? 'open' : attemptWords(attempt)}`}
                      onClick={() => take({ entry, index })}
                    >
                      {attempt === undefined ? '–' : attemptWords(attempt)}
                    </button>
                  )
                })}
              </Group>
            )}
          </li>
        ))}
      </ul>
      {turn && current ? (
        <MarkKeys
          ref={pad}
          title={titleOf(turn.entry)}
          note={`Attempt ${turn.index + 1} of ${count}`}
          mark={mark}
          isPending={save.isPending}
          onMark={setMark}
          onEnter={(attempt) =>
            enter(turn.entry, {
              attempts: withAttempt(current, turn.index, attempt),
              ...(current.ended && { ended: current.ended }),
            })
          }
          onKeep={turn.attempt !== undefined && enteredMeanwhile === undefined ? skip : undefined}
          onClear={isLast ? () => enter(turn.entry, { attempts: current.attempts.slice(0, -1) }) : undefined}
          onDidNotStart={
            current.attempts.length === 0
              ? () => enter(turn.entry, { attempts: [], ended: 'DID_NOT_START' })
              : undefined
          }
        >
          {enteredMeanwhile !== undefined && (
            <Group justify="space-between" gap={8} fw={600} role="alert">
              Entered meanwhile: {attemptWords(enteredMeanwhile)}. Tap that attempt to replace it.
              <Button variant="default" size="sm" onClick={skip}>
                Next attempt
              </Button>
            </Group>
          )}
        </MarkKeys>
      ) : (
        <Text c="dimmed">All attempts are entered.</Text>
      )}
      <VisuallyHidden role="status">{turn ? `${titleOf(turn.entry)}, attempt ${turn.index + 1}` : ''}</VisuallyHidden>
    </div>
  )
}

/**
 * Keeps the focus in the pad, and the row of the turn between the header and the pad, which would cover it. Where nothing was
 * pressed yet, the page stays at its beginning.
 */
function usePadFocus(turn: object | null) {
  const rows = useRef<HTMLUListElement>(null)
  const pad = useRef<HTMLElement>(null)
  const isUsed = useRef(false)

  function focusPad() {
    isUsed.current = true
    pad.current?.focus({ preventScroll: true })
  }

  const showTurn = useEffectEvent(() => {
    if (!isUsed.current) return
    const focused = document.activeElement
    // A pad that has just appeared.
    if (focused === document.body || rows.current?.contains(focused)) focusPad()
    rows.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (turn) showTurn()
  }, [turn])

  return { rows, pad, focusPad }
}
