import { ADMINS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { page, publicPage } from './page-route.tsx'
import { tableOfSeason } from './points.routes.ts'

const queries = async () => (await import('#web/features/gc/gc.queries.ts')).gcQueries
const entries = async () => (await import('#web/features/entry/entry.queries.ts')).entryQueries

export const gcPages = [
  publicPage(
    paths.gcArchive,
    () => import('#web/features/gc/archive/gc-archive-page.tsx'),
    'GcArchivePage',
    async () => [(await queries()).list],
  ),
  publicPage(
    paths.gcRecord(),
    () => import('#web/features/gc/archive/gc-record-page.tsx'),
    'GcRecordPage',
    async ({ id = '' }) => {
      const { find, story } = await queries()
      return [find(id), story(id)]
    },
    ['table'],
  ),
  guarded(ADMINS, [
    page(
      paths.adminGc,
      () => import('#web/app/pages/manage-championship-page.tsx'),
      'ManageChampionshipPage',
      async () => [...(await tableOfSeason()), (await entries()).limits],
    ),
    page(
      paths.createGcRecord,
      () => import('#web/features/gc/manage/create-gc-record-page.tsx'),
      'CreateGcRecordPage',
      departmentList,
    ),
    page(paths.readSeason, () => import('#web/features/gc/manage/read-season-page.tsx'), 'ReadSeasonPage'),
  ]),
]
