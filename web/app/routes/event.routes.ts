import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { eventCalls } from '#contract/event/calls.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { page, publicPage } from './page-route.tsx'
import type { Prefetch } from './prefetch.ts'

const form = () => import('#web/features/event/manage/event-form-page.tsx')
const queries = async () => (await import('#web/features/event/event.queries.ts')).eventQueries
const entries = async () => (await import('#web/features/entry/entry.queries.ts')).entryQueries
const draws = async () => (await import('#web/features/draw/draw.queries.ts')).drawQueries
const records = async () => (await import('#web/features/gc/gc.queries.ts')).gcQueries

const oneEvent: Prefetch['queries'] = async ({ id = '' }) => [(await queries()).find(id)]

export const eventPages = [
  publicPage(
    paths.events,
    () => import('#web/app/pages/events-with-season-page.tsx'),
    'EventsWithSeasonPage',
    async (_, search) => {
      const record = search.get('record')
      if (record) return [(await records()).find(record)]
      return [(await queries()).pagesAt(search), (await records()).list]
    },
    ['sport', 'gender', 'state', 'season', 'record'],
    async (_, search) => {
      const record = search.get('record')
      if (!record) return null
      const [{ find }, { pagesAt }] = [await records(), await queries()]
      return {
        calls: [eventCalls.list],
        queries: () => {
          const season = queryClient.getQueryData(find(record).queryKey)?.body.season
          return season ? [pagesAt(search, season)] : []
        },
      }
    },
  ),
  publicPage(
    paths.event(),
    () => import('#web/features/event/view/event-page.tsx'),
    'EventPage',
    async ({ id = '' }) => [(await queries()).find(id), (await entries()).list(id), (await draws()).ofEvent(id)],
    ['show', 'entry'],
  ),
  publicPage(
    paths.draws(),
    () => import('#web/features/draw/screen/show-draw-page.tsx'),
    'ShowDrawPage',
    async ({ id = '' }) => [(await draws()).ofEvent(id)],
    ['stage'],
  ),
  page(
    paths.poolTables(),
    () => import('#web/features/draw/print/pool-tables-page.tsx'),
    'PoolTablesPage',
    async ({ id = '' }) => [(await draws()).ofEvent(id)],
  ),
  guarded(MATCH_MANAGERS, [
    page(paths.createEvent, form, 'CreateEventPage', async () => [(await queries()).rules()]),
    page(
      paths.createEvents,
      () => import('#web/features/event/manage/create-events-page.tsx'),
      'CreateEventsPage',
      async () => [(await queries()).rules(), (await queries()).pages()],
    ),
    page(paths.updateEvent(), form, 'UpdateEventPage', oneEvent),
    page(
      paths.eventPlaces(),
      () => import('#web/features/event/places/event-places-page.tsx'),
      'EventPlacesPage',
      async (params, search) => [
        ...(await oneEvent(params, search)),
        ...(await departmentList()),
        (await entries()).list(params.id ?? ''),
      ],
    ),
    page(
      paths.adminDraws,
      () => import('#web/features/event/list/draws-page.tsx'),
      'DrawsPage',
      async () => [(await queries()).pages()],
    ),
    page(
      paths.eventDraw(),
      () => import('#web/features/draw/manage/event-draw-page.tsx'),
      'EventDrawPage',
      async ({ id = '' }) => [(await draws()).managed(id)],
    ),
    page(
      paths.eventMatches(),
      () => import('#web/features/event/matches/event-matches-page.tsx'),
      'EventMatchesPage',
      oneEvent,
    ),
    page(
      paths.eventMeet(),
      () => import('#web/features/event/manage/meet-page.tsx'),
      'MeetPage',
      async (params, search) => [...(await oneEvent(params, search)), (await queries()).pages()],
    ),
  ]),
]
