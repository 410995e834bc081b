import { Modal } from '@mantine/core'
import { useIdle } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useReturnOfFocus } from './dialog.tsx'
import classes from './projector.module.css'
import { useWakeLock } from './use-wake-lock.ts'

// Long enough to reach the exit button.
const STILL_AFTER_MS = 3_000

interface ProjectorProps {
  label: string
  /** Of the whole screen. */
  className: string | undefined
  style?: CSSProperties
  onClose: () => void
  children: ReactNode
  [data: `data-${string}`]: string | number | undefined
}

/** A view over the whole screen that stays awake. Pointer and exit button are hidden while nobody moves. */
export function Projector({ label, className, style, onClose, children, ...data }: ProjectorProps) {
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content classNames={{ content: className ?? '' }} aria-label={label} style={style} {...data}>
        <Stage label={label} onClose={onClose}>
          {children}
        </Stage>
      </Modal.Content>
    </Modal.Root>
  )
}

function Stage({ label, onClose, children }: Pick<ProjectorProps, 'label' | 'onClose' | 'children'>) {
  useReturnOfFocus()
  useWakeLock()
  useFullScreen(onClose)
  const isStill = useIdle(STILL_AFTER_MS, { initialState: false })
  return (
    // Focus the whole view, because a focused button would stay visible.
    <div className={classes.stage} data-still={isStill || undefined} tabIndex={-1} data-autofocus>
      {children}
      <Modal.CloseButton className={classes.close} aria-label={`Close the ${label.toLowerCase()}`} size="xl" />
    </div>
  )
}

/** Browsers allow full screen only during a click. Without it the view still covers the page. */
export const enterFullScreen = () => void document.documentElement.requestFullscreen?.().catch(() => undefined)

/** Escape leaves full screen and closes the view. */
function useFullScreen(onLeft: () => void) {
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) leave()
    }
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
}
