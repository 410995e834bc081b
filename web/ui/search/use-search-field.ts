import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE_MS = 300

/** The words typed into a search field, asked for after a pause. */
export function useSearchField() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim() || undefined, PAUSE_MS)
  return { q, field: { value: typed, onChange: setTyped } }
}
