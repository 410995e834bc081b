import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { SearchChoice } from './choice.ts'

interface Given {
  text: string
  choices: readonly SearchChoice[]
  isSettled: boolean
}

/** The choice that Enter opens: the first one until the arrows or the pointer move it. */
export function useActiveChoice({ text, choices, isSettled }: Given) {
  const listId = useId()
  const [moved, setMoved] = useState<{ text: string; to: string } | null>(null)
  const [awaited, setAwaited] = useState<string | null>(null)
  const optionId = (index: number) => `${listId}-${index}`
  const at = moved?.text === text ? choices.findIndex(({ to }) => to === moved.to) : -1
  const active = Math.max(at, 0)

  const moveTo = (index: number) => {
    const choice = choices[(index + choices.length) % choices.length]
    if (choice) setMoved({ text, to: choice.to })
  }
  const open = () => document.getElementById(optionId(active))?.click()

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: active === 0 ? 'center' : 'nearest' })
  }, [listId, active])

  // Enter before the answer opens its first choice when it comes.
  useEffect(() => {
    if (awaited === null || !isSettled) return
    setAwaited(null)
    if (awaited === text) document.getElementById(`${listId}-${active}`)?.click()
  }, [awaited, isSettled, text, listId, active])

  function onKeyDown(event: KeyboardEvent) {
    // Enter and the arrows choose in the list of an input method first.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined) moveTo(active + step)
    else if (isSettled || at >= 0) open()
    else setAwaited(text)
  }

  return { listId, optionId, active, moveTo, onKeyDown }
}
