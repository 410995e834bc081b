import { Button } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { type Attempt, formatMark } from '#web/features/draw/attempt-words.ts'
import classes from './attempts-pad.module.css'

interface MarkKeysProps {
  title: string
  note: string
  isPending: boolean
  onEnter: (attempt: Attempt) => void
  onDidNotStart: (() => void) | undefined
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
// 99.99 m
const LONGEST = 9_999

/** Keys for a mark in centimetres: 1131 is 11.31 m. They stay at the thumb. */
export function MarkKeys({ title, note, isPending, onEnter, onDidNotStart }: MarkKeysProps) {
  const [mark, setMark] = useState(0)
  const add = (digit: number) => setMark((now) => (now * 10 + digit > LONGEST ? now : now * 10 + digit))
  const remove = () => setMark((now) => Math.floor(now / 10))

  function press(event: KeyboardEvent) {
    if (/^\d$/.test(event.key)) add(Number(event.key))
    else if (event.key === 'Backspace') remove()
    else return
    event.preventDefault()
  }

  return (
    <section className={classes.pad} aria-label={`${title}, ${note}`} onKeyDown={press}>
      <div className={classes.turn}>
        <span>
          <span className={classes.who}>{title}</span>
          <span className={classes.note}>{note}</span>
        </span>
        <output className={classes.mark} data-empty={mark === 0 || undefined}>
          {formatMark(mark)} m
        </output>
      </div>
      <div className={classes.keys}>
        {DIGITS.map((digit) => (
          <Key key={digit} label={String(digit)} onPress={() => add(digit)} />
        ))}
        <Key label="Foul" onPress={() => onEnter('FOUL')} isPending={isPending} />
        <Key label="0" onPress={() => add(0)} />
        <Button className={classes.key} variant="default" aria-label="Remove the last digit" onClick={remove}>
          <IconBackspace size={24} stroke={1.5} aria-hidden />
        </Button>
        <Key label="Pass" onPress={() => onEnter('PASS')} isPending={isPending} />
        <Button className={classes.enter} disabled={mark === 0} loading={isPending} onClick={() => onEnter(mark)}>
          Enter
        </Button>
      </div>
      {onDidNotStart && (
        <Button variant="subtle" size="sm" onClick={onDidNotStart} disabled={isPending}>
          {title} did not start
        </Button>
      )}
    </section>
  )
}

interface KeyProps {
  label: string
  isPending?: boolean
  onPress: () => void
}

const Key = ({ label, isPending = false, onPress }: KeyProps) => (
  <Button className={classes.key} variant="default" disabled={isPending} onClick={onPress}>
    {label}
  </Button>
)
