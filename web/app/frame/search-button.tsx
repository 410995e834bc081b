import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { SENTENCES } from '#contract/sentences.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { notice } from '#web/lib/notice.ts'
import { isOfApple, isSearchKeys } from './search-keys.ts'
import classes from './top-bar.module.css'

const fetchSearch = () => import('#web/app/navigation/search.tsx')

/** Opens the search, as Ctrl-K and Cmd-K do. The search itself is loaded on demand. */
export function SearchButton() {
  const [Search, setSearch] = useState<ComponentType<{ onClose: () => void }>>()
  const isHydrated = useIsHydrated()

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isSearchKeys(event)) return
      event.preventDefault()
      show()
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  })

  function show() {
    // Not over another dialog, nor over itself. A picture that can be enlarged keeps a closed one in its page.
    if (document.querySelector('section[role=dialog], dialog[open]')) return
    fetchSearch().then(
      (code) => setSearch(() => code.Search),
      () => notice.failure(SENTENCES.fetchFailed),
    )
  }

  return (
    <>
      <UnstyledButton className={classes.search} aria-haspopup="dialog" onClick={show} onPointerEnter={fetchSearch}>
        <IconSearch size={22} stroke={1.5} aria-hidden />
        <span>Search</span>
        <kbd aria-hidden>{isHydrated && isOfApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      {Search && <Search onClose={() => setSearch(undefined)} />}
    </>
  )
}
