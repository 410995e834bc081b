import { Button, Group, SimpleGrid } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconBackspace } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { MarkKind } from '#contract/draw/draw-enums.ts'
import { clockWords, unitOf } from '#rules/sports/marks/marks.ts'
import { type Attempt, attemptWords } from '#web/features/draw/draw-words.ts'
import line from '#web/ui/list/line.module.css'
import classes from './attempts-pad.module.css'

interface MarkKeysProps {
  ref: Ref<HTMLElement>
  title: string
  note: string
  kind: MarkKind
  /** The digits that are typed. */
  mark: number
  isPending: boolean
  onMark: (mark: number) => void
  /** The height of the bar is known: it is tried without its digits, until another one is typed. */
  onOtherBar: (() => void) | undefined
  onEnter: (attempt: Attempt) => void
  /** Leaves the entered attempt as it is. */
  onKeep: (() => void) | undefined
  onClear: (() => void) | undefined
  onDidNotStart: (() => void) | undefined
  onDisqualify: () => void
  children: ReactNode
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/** Attempts without a mark, on both sides of the 0 and below it. */
const FAILURES: Record<MarkKind, readonly Exclude<Attempt, number>[]> = {
  DISTANCE: ['FOUL', 'PASS'],
  HEIGHT: ['FOUL', 'PASS'],
  WEIGHT: ['FOUL', 'PASS'],
  TIME: ['DID_NOT_FINISH'],
  SCORE: [],
}

type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'target' | 'preventDefault' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Keys for a mark, which stay at the thumb. Those of a keyboard work as well. */
export function MarkKeys(props: MarkKeysProps) {
  const { ref, title, note, kind, mark, isPending, onMark, onOtherBar, onEnter, onKeep, onClear, children } = props
  const [first, second] = FAILURES[kind]
  const enter = () => onEnter(markOf(kind, mark))
  const add = (digit: number) => mark * 10 + digit <= LONGEST[kind] && onMark(mark * 10 + digit)
  const remove = () => onMark(Math.floor(mark / 10))

  function press(event: Pressed) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    if (event.key === 'Enter') {
      // Foul and its like are pressed by Enter themselves, digits are not.
      if (event.target instanceof Element && event.target.closest('[data-own-enter]')) return
      if (mark > 0 && !isPending) enter()
    } else if (/^\d$/.test(event.key)) {
      if (!isPending) add(Number(event.key))
    } else if (event.key === 'Backspace') {
      if (!isPending) remove()
    } else if (event.key === 'Escape' && onKeep) {
      if (!isPending) onKeep()
    } else return
    event.preventDefault()
  }

  // The focus is on the body where nothing was pressed yet.
  useWindowEvent('keydown', (event) => {
    if (event.target === document.body) press(event)
  })

  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={classes.pad}
      aria-label={`${title}, ${note}`}
      onKeyDown={(event: KeyboardEvent) => press(event)}
    >
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <div>
          <div className={classes.who}>{title}</div>
          <div className={line.note}>{note}</div>
        </div>
        <output className={classes.mark} data-empty={mark === 0 || undefined}>
          {typedWords(kind, mark)}
          {unitOf(kind, markOf(kind, mark))}
        </output>
      </Group>
      <div data-own-enter>{children}</div>
      <SimpleGrid cols={3} spacing={6} data-few={onOtherBar !== undefined || undefined}>
        {!onOtherBar &&
          DIGITS.map((digit) => (
            <Key key={digit} label={String(digit)} isPending={isPending} onPress={() => add(digit)} />
          ))}
        {first ? (
          <FailureKey failure={first} {...props} />
        ) : (
          <Key label="0 points" hasOwnEnter isPending={isPending} onPress={() => onEnter(0)} />
        )}
        {onOtherBar ? (
          <Key label="Other height" isPending={isPending} onPress={onOtherBar} />
        ) : (
          <>
            <Key label="0" isPending={isPending} onPress={() => add(0)} />
            <Button
              className={classes.key}
              variant="default"
              disabled={isPending}
              aria-label="Remove the last digit"
              onClick={remove}
            >
              <IconBackspace size={24} stroke={1.5} aria-hidden />
            </Button>
          </>
        )}
        {second && <FailureKey failure={second} {...props} />}
        <Button
          className={classes.enter}
          data-wide={!second || undefined}
          disabled={mark === 0}
          loading={isPending}
          onClick={enter}
        >
          {kind === 'HEIGHT' ? 'Cleared' : 'Enter'}
        </Button>
      </SimpleGrid>
      {(onKeep || onClear) && (
        <Group gap={0} justify="center">
          {onKeep && (
            <Button variant="subtle" size="sm" data-own-enter onClick={onKeep} disabled={isPending}>
              Keep it as it is
            </Button>
          )}
          {onClear && (
            <Button variant="subtle" size="sm" data-own-enter onClick={onClear} disabled={isPending}>
              Clear this attempt
            </Button>
          )}
        </Group>
      )}
      <Group gap={0} justify="center">
        {props.onDidNotStart && (
          <Button
            variant="subtle"
            size="sm"
            data-own-enter
            aria-label={`${title} did not start`}
            onClick={props.onDidNotStart}
            disabled={isPending}
          >
            Did not start
          </Button>
        )}
        <Button variant="subtle" size="sm" data-own-enter onClick={props.onDisqualify} disabled={isPending}>
          Disqualify
        </Button>
      </Group>
    </section>
  )
}

type FailureKeyProps = Pick<MarkKeysProps, 'kind' | 'isPending' | 'onEnter'> & { failure: Exclude<Attempt, number> }

const FailureKey = ({ failure, kind, isPending, onEnter }: FailureKeyProps) => (
  <Key
    label={failure === 'DID_NOT_FINISH' ? 'DNF' : attemptWords(failure, kind)}
    hasOwnEnter
    isPending={isPending}
    onPress={() => onEnter(failure)}
  />
)

interface KeyProps {
  label: string
  isPending: boolean
  /** Enter presses this key also while a mark is typed. */
  hasOwnEnter?: boolean
  onPress: () => void
}

const Key = ({ label, isPending, hasOwnEnter = false, onPress }: KeyProps) => (
  <Button
    className={classes.key}
    variant="default"
    disabled={isPending}
    data-own-enter={hasOwnEnter || undefined}
    onClick={onPress}
  >
    {label}
  </Button>
)

/* Digits are typed from the left and read from the right: 1131 is 11.31 m, 10235 is 1:02.35, 825 is 82.5 kg. */

/** The most that can be typed: 99.99 m, 9.99 m high, 5:59:59.99, 999.5 kg or points. */
const LONGEST: Record<MarkKind, number> = {
  DISTANCE: 9_999,
  HEIGHT: 999,
  TIME: 5_595_999,
  WEIGHT: 9_995,
  SCORE: 9_995,
}

const clockOf = (typed: number) =>
  [Math.floor(typed / 1_000_000), Math.floor(typed / 10_000) % 100, typed % 10_000] as const

/** In hundredths of its unit. */
function markOf(kind: MarkKind, typed: number): number {
  if (kind === 'DISTANCE' || kind === 'HEIGHT') return typed
  if (kind !== 'TIME') return typed * 10
  const [hours, minutes, hundredths] = clockOf(typed)
  return (hours * 60 + minutes) * 6_000 + hundredths
}

/** What is typed so far, '0.11', '1:02.35', '82.5'. */
function typedWords(kind: MarkKind, typed: number): string {
  if (kind === 'WEIGHT' || kind === 'SCORE') return (typed / 10).toFixed(1)
  return kind === 'TIME' && typed >= 10_000 ? clockWords(...clockOf(typed)) : (typed / 100).toFixed(2)
}
