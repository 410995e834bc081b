import { CloseButton, Loader, Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/values/counted.ts'
import { SOUGHT_MAX } from '#contract/values/limits.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useReturnOfFocus } from '#web/ui/feedback/dialog.tsx'
import { FailedState } from '#web/ui/feedback/loaded.tsx'
import { type SearchChoice, searchChoicesIn } from './choice.ts'
import { ChoiceList } from './choice-list.tsx'
import { findPages, type SearchPage } from './find-pages.ts'
import { forgetChoices, recentChoices, rememberChoice } from './recent-choices.ts'
import { searchQueries } from './search.queries.ts'
import classes from './search-dialog.module.css'
import { useActiveChoice } from './use-active-choice.ts'

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

const PAUSE_MS = 120

/** Pages come last, unless the text is the name of one: 'matches' and Enter open the matches. */
function withPages(found: SearchChoice[], pages: SearchChoice[], text: string): SearchChoice[] {
  const isName = pages.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  return isName ? [...pages, ...found] : [...found, ...pages]
}

/**
 * What is typed and what it finds. Each text has an answer of its own, so an older one never replaces a newer one. Until it comes,
 * the last one stays.
 */
function useSearch(pages: readonly SearchPage[]) {
  const { profile } = useSession()
  const [openedAt] = useState(() => new Date())
  const [recent, setRecent] = useState(() => recentChoices(profile?._id ?? null))
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const [q] = useDebouncedValue(text, PAUSE_MS)
  const isCurrent = text === q
  const isAsked = text !== '' && q !== ''
  const enabled = isAsked && isCurrent
  const query = useQuery({ ...searchQueries.find(q), enabled, placeholderData: keepPreviousData })
  const { data, error, isFetching, refetch } = query
  const found = isAsked && data ? searchChoicesIn(data.body, openedAt) : []
  const choices: SearchChoice[] =
    text === ''
      ? recent.filter(({ group, to }) => group !== 'pages' || pages.some(({ path }) => path === to))
      : withPages(found, findPages(pages, text), text)
  return {
    typed,
    setTyped,
    text,
    choices,
    /** What was sought instead of the text, which nothing has. */
    instead: isAsked ? data?.body.instead : undefined,
    /** Whether the choices are those of the typed text. */
    isSettled: text === '' || (isCurrent && !isFetching),
    error: enabled && !isFetching ? error : null,
    retry: () => void refetch(),
    clearRecent: () => {
      forgetChoices()
      setRecent([])
    },
  }
}
