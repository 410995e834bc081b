import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { type SearchChoice, searchChoicesIn } from './choice.ts'
import { findPages, type SearchPage } from './find-pages.ts'
import { forgetChoices, recentChoices } from './recent-choices.ts'
import { searchQueries } from './search.queries.ts'

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
export function useSearch(pages: readonly SearchPage[]) {
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
