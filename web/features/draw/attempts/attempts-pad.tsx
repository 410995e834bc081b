import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { ATTEMPTS_ENDS, MARK_KINDS, RECORD_CHANGES } from '#contract/draw/draw-enums.ts'
import { type AttemptsUpdate, drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { heightOf, isOut, letterOf, trialsAt } from '#rules/sports/marks/heights.ts'
import { judgeProblem, type ScoreRules, scoreOf } from '#rules/sports/marks/marks.ts'
import { attemptsIn } from '#rules/stages/attempts.ts'
import { type Attempt, type AttemptsOfEntry, attemptRulesOf, wordsOfAttempt } from '#web/features/draw/draw-words.ts'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { notice } from '#web/lib/notice.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import line from '#web/ui/list/line.module.css'
import classes from './attempts-pad.module.css'
import { MarkDetails } from './mark-details.tsx'
import { MarkKeys } from './mark-keys.tsx'
import { type EnteredDetail, useMarkDetails, withDetail } from './use-mark-details.ts'
import { type AttemptAt, useTurn, withAttempt } from './use-turn.ts'

/** Attempts entered with one thumb: the pad names the entry whose turn it is. A tap on an attempt corrects it. */
export function AttemptsPad({ draw, stage }: { draw: EventDraw; stage: StageOfDraw }) {
  const { turn, current, mark, setMark, isBarKnown, isJumping, enteredMeanwhile, basedOn, isLast, choose, goOn } =
    useTurn(draw, stage)
  const { rows, pad, focusPad } = usePadFocus(turn)
  const made = useMarkDetails(stage, turn, current)
  const save = useDrawCall(drawChangeCalls.setAttempts, draw.event._id, {
    onSuccess: (saved) => {
      made.setJudges([])
      goOn(saved)
    },
  })
  const change = useDrawCall(drawChangeCalls.setAttempts, draw.event._id)
  const params = { stageId: stage._id }
  const entries = entriesOf(draw)
  const rules = attemptRulesOf(stage)
  const kind = rules?.marks ?? 'DISTANCE'
  const isHeights = kind === 'HEIGHT'
  /** Before a bar is entered there are no trials to choose. */
  const hasBar = isBarKnown || (isHeights && turn?.attempt !== undefined)
  /** Of heights those that were tried, and the next one. */
  const cellsOf = (of: AttemptsOfEntry) => {
    if (!isHeights) return rules ? attemptsIn(rules) : 0
    return of.attempts.length + (isOut(of, { attempts: rules?.attempts ?? 0 }) ? 0 : 1)
  }
  const heats = new Set(stage.attempts.map(({ heat }) => heat)).size
  const titleOf = (entry: string) => entries.get(entry)?.title ?? ''

  function take(at: AttemptAt) {
    choose(at)
    focusPad()
  }

  function skip() {
    goOn(draw)
    focusPad()
  }

  function typeBar() {
    setMark(0)
    focusPad()
  }

  type Changed = Pick<AttemptsUpdate, 'ended' | 'lane'>
  const bodyOf = (of: AttemptsOfEntry, { attempts }: Pick<AttemptsUpdate, 'attempts'>, given?: EnteredDetail) => ({
    entry: of.entry,
    attempts,
    ...withDetail(of, attempts, given),
  })

  function enter(of: AttemptsOfEntry, attempts: Attempt[], changed: Changed = {}, given?: EnteredDetail) {
    // The pressed button is disabled while the attempt is saved, and would lose the focus to the page.
    focusPad()
    save.mutate({ params, body: { ...bodyOf(of, { attempts }, given), ...changed, basedOn } })
  }

  const enterMark = (of: AttemptsOfEntry, index: number, attempt: Attempt, detail: EnteredDetail['detail']) =>
    enter(of, withAttempt(of, index, attempt), of.ended ? { ended: of.ended } : {}, { index, detail })

  /** The last judge completes a score. */
  function enterPoints(of: AttemptsOfEntry, index: number, points: number, scored: ScoreRules) {
    const problem = judgeProblem(points, scored)
    if (problem) return void notice.failure(problem)
    const judges = [...made.judges, points]
    if (judges.length >= (scored.judges ?? 1)) return enterMark(of, index, scoreOf(judges, scored), { judges })
    made.setJudges(judges)
    setMark(0)
  }

  /** All trials of an entry at one height. */
  function enterTrials(of: AttemptsOfEntry, index: number, trials: string) {
    if (mark === 0) return void notice.failure('Enter the height of the bar first.')
    enterMark(of, index, heightOf(mark, trials), { bar: mark, trials })
  }

  /** One more trial. At a height that was over the trials begin again. */
  const enterTrial = (of: AttemptsOfEntry, index: number, attempt: Attempt) =>
    enterTrials(of, index, `${isJumping ? trialsAt(of, index) : ''}${letterOf(attempt)}`)

  /** Corrects what is no attempt, and stays with the turn. */
  const correct = (of: AttemptsOfEntry, changed: Changed) =>
    change.mutate({ params, body: { ...bodyOf(of, of), ...changed, basedOn: draw.version } })

  return (
    <div className={classes.attempts}>
      <ul ref={rows}>
        {stage.attempts.map((of) => {
          const { entry, attempts, ended, heat, lane, record } = of
          return (
            <li key={entry} className={`${line.line} ${classes.row}`} data-current={entry === turn?.entry || undefined}>
              <span className={classes.name}>
                {titleOf(entry)} {record && <TagBadge tone="good">{RECORD_CHANGES[record]}</TagBadge>}
                {lane !== undefined && (
                  <span className={line.note}>{` ${heats > 1 ? `Heat ${heat}, lane` : 'Lane'} ${lane}`}</span>
                )}
              </span>
              {ended ? (
                <>
                  <span className={line.note}>{ATTEMPTS_ENDS[ended]}</span>
                  <Button variant="default" size="sm" onClick={() => correct(of, {})}>
                    {ended === 'DID_NOT_START' ? 'Started after all' : 'Not disqualified'}
                  </Button>
                </>
              ) : (
                <Group gap={6}>
                  {Array.from({ length: cellsOf(of) }, (_, index) => {
                    const words = wordsOfAttempt(of, index, kind)
                    return (
                      <button
                        // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no other name than their order
                        key={index}
                        type="button"
                        className={classes.attempt}
                        data-current={(entry === turn?.entry && index === turn.index) || undefined}
                        disabled={index > attempts.length}
                        aria-label={`${titleOf(entry)}, attempt ${index + 1}: ${words ?? 'open'}`}
                        onClick={() => take({ entry, index })}
                      >
                        {words ?? '–'}
                      </button>
                    )
                  })}
                </Group>
              )}
            </li>
          )
        })}
      </ul>
      {turn && current ? (
        <MarkKeys
          ref={pad}
          title={titleOf(turn.entry)}
          note={noteOf(rules, turn.index, isJumping ? trialsAt(current, turn.index).length : made.judges.length)}
          kind={kind}
          mark={mark}
          isPending={save.isPending}
          onMark={setMark}
          onOtherBar={isBarKnown ? typeBar : undefined}
          onEnter={(attempt) =>
            isHeights
              ? enterTrial(current, turn.index, attempt)
              : rules?.marks === 'SCORE' && typeof attempt === 'number'
                ? enterPoints(current, turn.index, attempt, rules)
                : enterMark(current, turn.index, attempt, typeof attempt === 'number' ? made.detail : null)
          }
          onKeep={turn.attempt !== undefined && !isJumping && enteredMeanwhile === undefined ? skip : undefined}
          onClear={isLast ? () => enter(current, current.attempts.slice(0, -1)) : undefined}
          onDisqualify={() => enter(current, current.attempts, { ended: 'DISQUALIFIED' })}
          onDidNotStart={
            current.attempts.length === 0 ? () => enter(current, [], { ended: 'DID_NOT_START' }) : undefined
          }
        >
          <MarkDetails
            stage={stage}
            current={current}
            made={made}
            onLane={(lane) => correct(current, { lane })}
            index={turn.index}
            onTrials={hasBar ? (trials) => enterTrials(current, turn.index, trials) : undefined}
          />
          {enteredMeanwhile !== undefined && (
            <Group justify="space-between" gap={8} fw={600} role="alert">
              Entered meanwhile: {wordsOfAttempt(current, turn.index, kind)}. Tap that attempt to replace it.
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

/** 'Attempt 2 of 3', 'Snatch, attempt 2 of 3', 'Judge 2 of 5', 'Time', 'Height 4, trial 2'. */
function noteOf(rules: ReturnType<typeof attemptRulesOf>, index: number, given: number): string {
  if (!rules) return ''
  const { attempts, judges = 1, lifts, marks } = rules
  if (marks === 'SCORE') return `Judge ${given + 1} of ${judges}`
  if (marks === 'HEIGHT') return `Height ${index + 1}, trial ${given + 1}`
  if (attempts === 1 && marks && !lifts) return MARK_KINDS[marks]
  const count = `ttempt ${(index % attempts) + 1} of ${attempts}`
  return lifts ? `${index < attempts ? 'Snatch' : 'Clean and jerk'}, a${count}` : `A${count}`
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
