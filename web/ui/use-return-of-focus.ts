import { useEffect } from 'react'

/**
 * In what is over the page: when it closes, the focus is where it was. The library's own return misses what is mounted
 * open, and what asked is often a button in a list.
 */
export function useReturnOfFocus() {
  useEffect(() => {
    const asked = document.activeElement
    return () => {
      if (asked instanceof HTMLElement) asked.focus()
    }
  }, [])
}
