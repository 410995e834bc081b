import { useEffect } from 'react'

/**
 * Returns the focus when an overlay closes. Mantine's own return does not work for overlays that are mounted open.
 */
export function useReturnOfFocus() {
  useEffect(() => {
    const asked = document.activeElement
    return () => {
      if (asked instanceof HTMLElement) asked.focus()
    }
  }, [])
}
