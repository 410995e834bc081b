import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnOfFocus } from './use-return-of-focus.ts'

interface DialogProps {
  opened: boolean
  title: string
  onClose: () => void
  /** Mounted while it is open: what was typed goes when it closes. */
  children: ReactNode
}

/** A question or a short form over the page. */
export function Dialog({ opened, title, onClose, children }: DialogProps) {
  // In parts, because the whole of it wraps its title in a second banner of the page.
  return (
    <Modal.Root opened={opened} onClose={onClose} centered>
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content>
        {/* What it asks about may have a name of one long word. */}
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
