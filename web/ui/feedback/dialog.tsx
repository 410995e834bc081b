import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

interface DialogProps {
  opened?: boolean
  title: string
  onClose: () => void
  /** Mounted while it is open, so that closing clears the input. */
  children: ReactNode
}

/** A question or a short form over the page. */
export function Dialog({ opened = true, title, onClose, children }: DialogProps) {
  // Composed of parts, because Mantine's whole Modal wraps the title in a second banner landmark.
  return (
    <Modal.Root opened={opened} onClose={onClose} centered>
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content>
        {/* The title may contain one long word. */}
        <Modal.Body style={{ overflowWrap: 'anywhere' }}>
          <Modal.Title ff="heading" fz="h3" fw={700} mb="xs">
            {title}
          </Modal.Title>
          <Content>{children}</Content>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Content({ children }: { children: ReactNode }) {
  useReturnOfFocus()
  return children
}

/** An item of a menu goes with its menu, so the focus returns to the button of the menu. */
function openerOf(asked: Element | null) {
  const button = asked?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : asked
}

/**
 * Returns the focus when an overlay closes. Mantine's own return does not work for overlays that are mounted open.
 */
export function useReturnOfFocus() {
  useEffect(() => {
    const asked = openerOf(document.activeElement)
    return () => {
      if (asked instanceof HTMLElement) asked.focus()
    }
  }, [])
}
