import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { SideButton } from '#web/ui/form/side-button.tsx'

/** Asks before a draft goes. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SideButton onClick={() => setOpen(true)}>Discard my draft</SideButton>
      <ConfirmDialog
        opened={isOpen}
        title="Discard the draft?"
        confirm="Discard"
        pending={false}
        onConfirm={() => {
          setOpen(false)
          onDiscard()
        }}
        onClose={() => setOpen(false)}
      >
        The editor shows the rules of today again.
      </ConfirmDialog>
    </>
  )
}
