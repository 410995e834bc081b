import { SearchDialog } from '#web/features/search/search-dialog.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { searchPagesFor } from './search-pages.ts'

/** The search with the pages of the person's role. Arrives when it is first asked for. */
export function Search({ onClose }: { onClose: () => void }) {
  const { role } = useSession()
  return <SearchDialog pages={searchPagesFor(role)} onClose={onClose} />
}
