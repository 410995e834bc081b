import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'

const AGAIN_MS = 2_000
/** Asked again, the server says the same. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 409])

interface Reveal {
  event: string
  stage: StageOfDraw
  drawn: NonNullable<StageOfDraw['draw']>
  shown: number
  /** Another screen has shown more names. */
  follow: (shown: number) => void
}

/** Tells the server how many names are shown, again where it did not answer, and follows other screens. Returns why phones are behind. */
export function useReveal({ event, stage, drawn, shown, follow }: Reveal): string | null {
  const { mutate, isPending, isPaused, error, variables } = useDrawCall(drawChangeCalls.revealDraw, event, {
    isSilent: true,
    onFailure: () => true,
  })
  const { isPublic, revealed = 0 } = drawn
  const isDue = !isPublic && shown > revealed
  const failed = variables?.body.shown === shown ? error : null
  const isRefused = failed !== null && REFUSALS.has(failed.status)

  useEffect(() => {
    if (!isDue || isPending || isRefused) return
    const timer = setTimeout(() => mutate({ params: { stageId: stage._id }, body: { shown } }), failed ? AGAIN_MS : 0)
    return () => clearTimeout(timer)
  }, [isDue, isPending, isRefused, failed, mutate, stage._id, shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a name that this screen went back to stays
  useEffect(() => {
    if (revealed > shown) follow(revealed)
  }, [revealed])

  if (!isDue) return null
  if (isRefused) return failed.message
  return failed || isPaused ? 'No connection: phones follow when it is back.' : null
}

/** A presenter's remote control sends the keys of pages. */
const KEYS: Record<string, 1 | -1> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
}

/** Arrows, the space bar and a clicker go on by one or back. A control that has the focus keeps its own keys. */
export function useScreenKeys(go: (by: 1 | -1) => void) {
  useWindowEvent('keydown', (event) => {
    const by = KEYS[event.key]
    const isControl = event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, input')
    if (!by || isControl || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(by)
  })
}
