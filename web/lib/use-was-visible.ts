import { useCallback, useState } from 'react'

/** Whether an element was ever on the screen. */
export function useWasVisible() {
  const [wasVisible, setVisible] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, wasVisible] as const
}
