import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { PagePreview, ReadAnswer, RenderedPage } from '#contract/call/rendering.ts'
import { Providers } from '#web/app/providers.tsx'
import { routes } from '#web/app/router.tsx'
import type { LaterQueries, PageQuery } from '#web/app/routes/prefetch.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { clubQuery } from '#web/lib/club.ts'
import { type PageData, showAnswers } from './page-data.ts'

type Shown = PageData[number]

const handler = createStaticHandler(routes)
/** React writes the titles before the content, the innermost last, and the pictures to preload before or among them. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<link[^>]*>)+/
const TITLE = /<title>([^<]*)<\/title>/g

interface Asked {
  queries: readonly PageQuery[]
  preview: PreviewToMake
  read: ReadAnswer
}
interface PreviewToMake {
  /** What it shows beside the answers of the page. */
  queries: readonly PageQuery[]
  make: () => PagePreview | null
}

export async function renderPage(page: Asked & { address: string; later: LaterQueries | null }): Promise<RenderedPage> {
  const { address, preview, read } = page
  const [answers, more, context] = await Promise.all([
    readInTurns(page),
    readAnswers(preview.queries, read),
    // Loads the code of the page. The host is never used.
    handler.query(new Request(new URL(address, 'http://localhost'))),
  ])
  if (context instanceof Response) throw new Error(`${address} redirects.`)
  const html = showing(answers, () =>
    renderToString(
      <StrictMode>
        <Providers>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </StrictMode>,
    ),
  )
  const [hoisted = ''] = HOISTED.exec(html) ?? []
  return {
    status: isUnknown(answers) ? 404 : 200,
    title: [...hoisted.matchAll(TITLE)].at(-1)?.[1] ?? '',
    preview: previewWith([...answers, ...more], preview),
    body: hoisted.replace(TITLE, '') + html.slice(hoisted.length),
    data: JSON.stringify(answers.filter(({ key }) => key !== clubQuery.queryKey)),
  }
}

async function readInTurns({ queries, later, read }: Asked & { later: LaterQueries | null }): Promise<PageData> {
  const first = await readAnswers(queries, read)
  return later ? [...first, ...(await readAnswers(showing(first, later.queries), read))] : first
}

export const previewPage = async ({ queries, preview, read }: Asked): Promise<PagePreview | null> =>
  previewWith(await readAnswers([...queries, ...preview.queries], read), preview)

const previewWith = (answers: PageData, { make }: PreviewToMake) => (isUnknown(answers) ? null : showing(answers, make))

/** After the club, the first query of a page is the thing that its address names. */
const isUnknown = (answers: PageData) => 'status' in (answers[1] ?? {})

/**
 * The components share one query client, in the browser and here. Rendering is synchronous, so that no other page can come
 * between.
 */
function showing<T>(answers: PageData, make: () => T): T {
  try {
    showAnswers(answers, Date.now())
    return make()
  } finally {
    queryClient.clear()
  }
}

/** Reads the answers of a page's queries. A refusal of the caller's is shown; other failures fail the page. */
const readAnswers = (queries: readonly PageQuery[], read: ReadAnswer): Promise<Shown[]> =>
  Promise.all(queries.map((query) => readOne(query, read)))

async function readOne({ queryKey: key, meta, initialPageParam }: PageQuery, read: ReadAnswer): Promise<Shown> {
  const path = meta?.path?.()
  if (!path) throw new Error(`The query ${JSON.stringify(key)} has no address.`)
  const { status, text } = await read(path)
  if (status === 400 || status === 404) return { key, status, refusal: JSON.parse(text) }
  if (status !== 200) throw new Error(`${path} answers ${status}.`)
  const answer: unknown = JSON.parse(text)
  return { key, answer: initialPageParam === undefined ? answer : { pages: [answer], pageParams: [initialPageParam] } }
}
