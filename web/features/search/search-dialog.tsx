import { Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useReturnOfFocus } from '#web/ui/feedback/use-return-of-focus.ts'
import type { SearchPage } from './find-pages.ts'
import classes from './search-dialog.module.css'
import { SearchPanel } from './search-panel.tsx'

interface SearchDialogProps {
  /** The pages that the person may open. */
  pages: readonly SearchPage[]
  /** Gives once what was typed before the field had the focus. */
  takeEarlyText: () => string
  onClose: () => void
}

/** The search of the whole application. On a phone it fills the screen. */
export function SearchDialog({ pages, takeEarlyText, onClose }: SearchDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen={isPhone}
      size={640}
      yOffset="10dvh"
      padding={0}
      removeScrollProps={{ removeScrollBar: false }}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content classNames={{ content: classes.dialog }}>
        <Modal.Body className={classes.body}>
          <VisuallyHidden>
            <Modal.Title>Search</Modal.Title>
          </VisuallyHidden>
          <WithReturnOfFocus />
          <SearchPanel pages={pages} takeEarlyText={takeEarlyText} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function WithReturnOfFocus() {
  useReturnOfFocus()
  return null
}
