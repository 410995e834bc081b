import { ADMINS } from '#contract/call/access.ts'
import { pointsCalls } from '#contract/points/calls.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
// The landing page shows the leaders: these queries are there already.
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { paths } from '#web/lib/paths.ts'
import { page, publicPage } from './page-route.tsx'

const departments = async () => (await import('#web/features/department/department.queries.ts')).departmentQueries
const records = async () => (await import('#web/features/gc/gc.queries.ts')).gcQueries

const careers = async () => (await import('#web/features/career/career.queries.ts')).careerQueries
const topPlayers = () => import('#web/features/career/top-players-page.tsx')

const tables = () => import('#web/features/points/tables/chosen-table.ts')
const ruleBooks = async () => (await import('#web/features/rule-book/rule-book.queries.ts')).ruleBookQueries

/** The table, and the records that name its season. */
export const tableOfSeason = async () => [pointsQueries.table, (await records()).list]

export const pointsPages = [
  publicPage(
    paths.pointTable,
    () => import('#web/app/pages/point-table-with-season-page.tsx'),
    'PointTableWithSeasonPage',
    async (_, search) => {
      const table = (await tables()).tableIn(search)
      const { list } = await records()
      const { current } = await ruleBooks()
      const { tableNamed, played, columns, progress, possible } = pointsQueries
      return [tableNamed(table), list, current, played(table), columns(table), progress(table), possible(table)]
    },
    ['table'],
  ),
  // Its choices are in the browser alone, so that the server has nothing to render.
  page(
    paths.whatIf,
    () => import('#web/features/points/what-if/what-if-page.tsx'),
    'WhatIfPage',
    async (_, search) => [pointsQueries.whatIf((await tables()).tableIn(search)), (await ruleBooks()).current],
  ),
  publicPage(paths.topPlayers, topPlayers, 'TopPlayersPage', async () => [(await careers()).top()]),
  publicPage(paths.topPlayersInRecord(), topPlayers, 'TopPlayersPage', async ({ id }) => [(await careers()).top(id)]),
  page(
    paths.pointTableOnPaper,
    () => import('#web/features/points/print/point-table-on-paper-page.tsx'),
    'PointTableOnPaperPage',
    async (_, search) => [pointsQueries.tableNamed((await tables()).tableIn(search)), (await ruleBooks()).current],
  ),
  publicPage(
    paths.points(),
    () => import('#web/app/pages/department-points-or-record-page.tsx'),
    'DepartmentPointsOrRecordPage',
    async ({ id = '' }, search) => {
      const record = search.get('record')
      if (record) return [(await records()).find(record)]
      const table = (await tables()).tableIn(search)
      return [
        (await departments()).find(id),
        pointsQueries.tableNamed(table),
        (await ruleBooks()).current,
        pointsQueries.explained({ id }, table),
        pointsQueries.resultsAt({ id }, search),
        pointsQueries.historyPages({ id }),
      ]
    },
    ['sport', 'record', 'table'],
    async ({ id = '' }, search) => {
      const record = search.get('record')
      if (!record) return null
      const { find } = await records()
      const table = (await tables()).tableIn(search)
      const { namesOfTables } = await import('#web/features/gc/archive/final-tables.ts')
      return {
        calls: [pointsCalls.explain, pointsCalls.results, pointsCalls.history],
        queries: () => {
          const shown = queryClient.getQueryData(find(record).queryKey)?.body
          if (!shown?.season) return []
          const scope = { id, season: shown.season }
          const names = namesOfTables(shown) ?? []
          const explained = pointsQueries.explained(scope, table && names.includes(table) ? table : undefined)
          return [
            ...(shown.tables ? [explained] : []),
            pointsQueries.resultsAt(scope, search),
            pointsQueries.historyPages(scope),
          ]
        },
      }
    },
  ),
  guarded(ADMINS, [
    page(
      paths.pointsRules,
      () => import('#web/features/points/rules/points-rules-page.tsx'),
      'PointsRulesPage',
      () => [pointsQueries.rules],
    ),
  ]),
]
