import { MANAGERS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

const queries = async () => (await import('#web/features/entry/entry.queries.ts')).entryQueries

const events = async () => (await import('#web/features/event/event.queries.ts')).eventQueries

/** Entries, what is printed of them, and their line-ups. A page asks for the squad only where the person may see it. */
export const entryPages = guarded(MANAGERS, [
  page(paths.entryList, () => import('#web/features/entry/manage/entry-list-page.tsx'), 'EntryListPage'),
  page(paths.entrySquad(), () => import('#web/features/entry/squad/squad-page.tsx'), 'EntrySquadPage'),
  page(paths.lineUp(), () => import('#web/features/line-up/give/line-up-page.tsx'), 'LineUpPage'),
  page(
    paths.entryLists(),
    () => import('#web/features/entry/print/entry-lists-page.tsx'),
    'EntryListsPage',
    async ({ id = '' }) => [(await queries()).lists(id)],
  ),
  page(
    paths.certificates(),
    () => import('#web/features/paper/certificates-page.tsx'),
    'CertificatesPage',
    async ({ id = '' }) => [(await events()).find(id), (await queries()).list(id), (await queries()).lists(id)],
  ),
])
