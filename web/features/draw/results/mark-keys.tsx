import { Button, Group, SimpleGrid } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent } from 'react'
import { type Attempt, formatMark } from '#web/features/draw/draw-words.ts'
import line from '#web/ui/list/line.module.css'
import classes from './attempts-pad.module.css'

interface MarkKeysProps {
  ref: Ref<HTMLElement>
  title: string
  note: string
  /** What is typed, in centimetres: 1131 is 11.31 m. */
  mark: number
  isPending: boolean
  onMark: (mark: number) => void
  onEnter: (attempt: Attempt) => void
  /** Leaves the entered attempt as it is. */
  onKeep: (() => void) | undefined
  onClear: (() => void) | undefined
  onDidNotStart: (() => void) | undefined
  children: ReactNode
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
// 99.99 m
const LONGEST = 9_999

type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'target' | 'preventDefault' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Keys for a mark, which stay at the thumb. Those of a keyboard work as well. */
export function MarkKeys(props: MarkKeysProps) {
  const { ref, title, note, mark, isPending, onMark, onEnter, onKeep, onClear, onDidNotStart, children } = props
  const add = (digit: number) => mark * 10 + digit <= LONGEST && onMark(mark * 10 + digit)
  const remove = () => onMark(Math.floor(mark / 10))

  function press(event: Pressed) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      // Foul and its like are pressed by Enter themselves, digits are not.
      if (event.target instanceof Element && event.target.closest('[data-own-enter]')) return
      if (mark > 0 && !isPending) onEnter(mark)
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
  const pressOnPage = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.target === document.body) press(event)
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => pressOnPage(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

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
          {formatMark(mark)} m
        </output>
      </Group>
      <div data-own-enter>{children}</div>
      <SimpleGrid cols={3} spacing={6}>
        {DIGITS.map((digit) => (
          <Key key={digit} label={String(digit)} isPending={isPending} onPress={() => add(digit)} />
        ))}
        <Key label="Foul" hasOwnEnter isPending={isPending} onPress={() => onEnter('FOUL')} />
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
        <Key label="Pass" hasOwnEnter isPending={isPending} onPress={() => onEnter('PASS')} />
        <Button className={classes.enter} disabled={mark === 0} loading={isPending} onClick={() => onEnter(mark)}>
          Enter
        </Button>
      </SimpleGrid>
      {(onKeep || onClear) && (
        <Group gap={0} justify="space-between">
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
      {onDidNotStart && (
        <Button variant="subtle" size="sm" data-own-enter onClick={onDidNotStart} disabled={isPending}>
          {title} did not start
        </Button>
      )}
    </section>
  )
}

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
