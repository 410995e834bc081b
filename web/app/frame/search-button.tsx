import { UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useRef, useState } from 'react'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { noticeNotLoaded } from '#web/lib/late-part.tsx'
import classes from './top-bar.module.css'

interface SearchProps {
  /** Gives once what was typed before the field had the focus. */
  takeEarlyText: () => string
  onClose: () => void
}

const fetchSearch = () => import('#web/app/navigation/search.tsx')

/** Opens the search, as Ctrl-K and Cmd-K do. The search itself is loaded on demand. */
export function SearchButton() {
  const [Search, setSearch] = useState<ComponentType<SearchProps>>()
  // Set from the press until the search field has the focus.
  const takeLetters = useRef<(() => string) | null>(null)
  const isHydrated = useIsHydrated()

  useWindowEvent('keydown', (event) => {
    if (!isSearchKeys(event)) return
    event.preventDefault()
    show()
  })

  function show() {
    // Not over another dialog, nor over itself. A picture that can be enlarged keeps a closed one in its page.
    if (takeLetters.current || document.querySelector('section[role=dialog], dialog[open]')) return
    takeLetters.current = collectLetters()
    fetchSearch().then(
      (code) => setSearch(() => code.GlobalSearch),
      () => {
        takeEarlyText()
        noticeNotLoaded()
      },
    )
  }

  function takeEarlyText() {
    const text = takeLetters.current?.() ?? ''
    takeLetters.current = null
    return text
  }

  function close() {
    takeEarlyText()
    setSearch(undefined)
  }

  return (
    <>
      <UnstyledButton
        className={classes.search}
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={() => fetchSearch().catch(() => undefined)}
      >
        <IconSearch size={22} stroke={1.5} aria-hidden />
        <span>Search</span>
        <kbd aria-hidden>{isHydrated && isOfApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      {Search && <Search takeEarlyText={takeEarlyText} onClose={close} />}
    </>
  )
}

/** iPads name themselves Macs, and their keyboards have the same keys. */
const isOfApple = () => /Mac OS/.test(navigator.userAgent)

/** Cmd-K on Apple's devices, where Ctrl-K deletes the rest of a line. Ctrl-K and Cmd-K on others. */
function isSearchKeys({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isHeld = isOfApple() ? metaKey && !ctrlKey : ctrlKey !== metaKey
  return isHeld && key.toLowerCase() === 'k' && !altKey && !shiftKey
}

/** Collects the letters that are typed before the search field has the focus. Returns a function that ends it and gives them. */
export function collectLetters(): () => string {
  let text = ''
  addEventListener('keydown', collect, { capture: true })

  function collect(event: KeyboardEvent) {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else if (key !== 'Enter') return
    // Space and Enter would press the button again.
    event.preventDefault()
  }

  return () => {
    removeEventListener('keydown', collect, { capture: true })
    const collected = text
    text = ''
    return collected
  }
}
