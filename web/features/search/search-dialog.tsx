import { CloseButton, Loader, Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { counted } from '#contract/values/counted.ts'
import { SOUGHT_MAX } from '#contract/values/limits.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useReturnOfFocus } from '#web/ui/feedback/dialog.tsx'
import { FailedState } from '#web/ui/feedback/loaded.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { SearchPage } from './find-pages.ts'
import { rememberChoice } from './recent-choices.ts'
import classes from './search-dialog.module.css'
import { useActiveChoice } from './use-active-choice.ts'
import { useSearch } from './use-search.ts'

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

interface SearchPanelProps {
  pages: readonly SearchPage[]
  takeEarlyText: () => string
  onClose: () => void
}

/** The field, and below it what can be opened. */
function SearchPanel({ pages, takeEarlyText, onClose }: SearchPanelProps) {
  const { profile } = useSession()
  const { typed, setTyped, text, choices, instead, isSettled, error, retry, clearRecent } = useSearch(pages)
  const { listId, optionId, active, moveTo, onKeyDown } = useActiveChoice({ text, choices, isSettled })
  const isEmpty = choices.length === 0
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={22} stroke={1.5} aria-hidden className={classes.icon} />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={isEmpty ? undefined : listId}
          aria-activedescendant={isEmpty ? undefined : optionId(active)}
          placeholder="Team, person, match, page …"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SOUGHT_MAX}
          value={typed}
          onFocus={() => setTyped(typed + takeEarlyText())}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {!isSettled && <Loader size={18} aria-hidden />}
        <CloseButton size={44} iconSize={20} aria-label="Close the search" onClick={onClose} />
      </div>
      <div className={classes.results} aria-busy={!isSettled}>
        {instead !== undefined && (
          <p className={classes.instead}>
            Nothing is called “{text}”. This is called “{instead}”:
          </p>
        )}
        {!isEmpty && (
          <ChoiceList
            {...{ choices, pages, text: instead ?? text, listId, optionId, active }}
            onMove={moveTo}
            onChoose={(choice) => {
              rememberChoice(profile?._id ?? null, choice)
              onClose()
            }}
          />
        )}
        {error && (
          <div className={classes.message}>
            <FailedState sentence="The search failed." error={error} onRetry={retry} />
          </div>
        )}
        {isEmpty && !error && isSettled && <Hint text={text} />}
      </div>
      <div className={classes.foot}>
        {text === '' && !isEmpty && (
          <button type="button" className={classes.forget} onClick={clearRecent}>
            Clear recent
          </button>
        )}
        <span className={classes.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </span>
      </div>
      <VisuallyHidden role="status">
        {text !== '' && isSettled && !error && (isEmpty ? 'Nothing found' : counted(choices.length, 'result'))}
      </VisuallyHidden>
    </>
  )
}

const Hint = ({ text }: { text: string }) => (
  <div className={classes.message}>
    {text === '' ? (
      <p>Teams, departments, people, matches, events, announcements and pages by any part of their name.</p>
    ) : (
      <>
        <p className={classes.nothing}>Nothing is called “{text}”.</p>
        <p>Check the spelling, or type the beginning of one word only. A match is found by its teams or its venue.</p>
      </>
    )}
  </div>
)
