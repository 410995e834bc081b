import type { ComponentProps } from 'react'
import { SearchDialog } from '#web/features/search/search-dialog.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { searchPagesFor } from './search-pages.ts'

/** The search with the pages of the person's role. Arrives when it is first asked for. */
export function GlobalSearch(props: Omit<ComponentProps<typeof SearchDialog>, 'pages'>) {
  const { role } = useSession()
  return <SearchDialog {...props} pages={searchPagesFor(role)} />
}
