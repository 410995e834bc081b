import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Choices } from '#rules/what-if/play-event.ts'

const choicesIn = (hash: string): Choices => Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))

/** What a person has chosen. It stands behind the hash of the address alone, which no server receives. */
export function useChoices() {
  const { pathname, search, hash } = useLocation()
  const [choices, setChoices] = useState(() => choicesIn(hash))
  const address = `${pathname}${search}${withHash(choices)}`
  // Without a navigation, which would add a step to go back for each tap.
  useEffect(() => window.history.replaceState(window.history.state, '', address), [address])
  useEffect(() => {
    const follow = () => setChoices(choicesIn(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return {
    choices,
    address,
    /** An empty value takes the choice back. */
    choose: (key: string, value: string) =>
      setChoices(({ [key]: _, ...others }) => (value === '' ? others : { ...others, [key]: value })),
    clear: () => setChoices({}),
  }
}

const withHash = (choices: Choices) => {
  const text = new URLSearchParams(choices).toString()
  return text && `#${text}`
}
