import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { ReadAnswer, RenderedPage } from '#contract/rendering.ts'
import { Providers } from '#web/app/providers.tsx'
import { routes } from '#web/app/router.tsx'
import type { PageQuery } from '#web/app/routes/prefetch.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { clubQuery } from '#web/lib/club.ts'
import { type PageData, showAnswers } from './page-data.ts'
import { readAnswers } from './read-answers.ts'

const handler = createStaticHandler(routes)
/** React writes the titles before the content, the innermost last. */
const TITLES = /^(?:<title>[^<]*<\/title>)+/

interface Asked {
  address: string
  queries: readonly PageQuery[]
  read: ReadAnswer
}

export async function renderPage({ address, queries, read }: Asked): Promise<RenderedPage> {
  const [answers, context] = await Promise.all([
    readAnswers(queries, read),
    // Loads the code of the page. The host is never used.
    handler.query(new Request(new URL(address, 'http://localhost'))),
  ])
  if (context instanceof Response) throw new Error(`${address} redirects.`)
  const html = renderWith(answers, () => (
    <StrictMode>
      <Providers>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>
  ))
  const [titles = ''] = TITLES.exec(html) ?? []
  // After the club, the first query of a page is the thing that its address names.
  const isUnknown = 'status' in (answers[1] ?? {})
  return {
    status: isUnknown ? 404 : 200,
    title: titles.split('<title>').at(-1)?.replace('</title>', '') ?? '',
    body: html.slice(titles.length),
    data: JSON.stringify(answers.filter(({ key }) => key !== clubQuery.queryKey)),
  }
}

/**
 * The components share one query client, in the browser and here. Rendering is synchronous, so that no other page can come
 * between.
 */
function renderWith(answers: PageData, element: () => React.ReactNode): string {
  try {
    showAnswers(answers, Date.now())
    return renderToString(element())
  } finally {
    queryClient.clear()
  }
}
