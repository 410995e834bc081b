import { generatePath, matchRoutes, parsePath, type RouteObject } from 'react-router'
import { type Call, cachedTopics } from '#contract/call/call.ts'
import type { FindPage } from '#contract/call/rendering.ts'
import { routes } from '#web/app/router.tsx'
import type { PageQuery, Prefetch } from '#web/app/routes/prefetch.ts'
import { filtersIn, isFilter } from '#web/features/filters/filter-address.ts'
import { clubQuery } from '#web/lib/club.ts'
import { previewPage, renderPage } from './render-page.tsx'

/** The names of the pages that everyone reads. */
export const renderedPages = namesIn(routes)

function namesIn(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ handle, children = [] }) =>
    [handle?.rendered && !handle.rendered.isFrame ? handle.rendered.name : [], namesIn(children)].flat(),
  )
}

/** The entry of the server's bundle. */
export const findPage: FindPage = async (address) => {
  const { pathname = '', search } = parsePath(address)
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match || match.route.path === '*') return 'unknown'
  const handle: Prefetch | undefined = match.route.handle
  if (!match.route.path || !handle?.rendered || !handle.queries) return null
  if (handle.rendered.exists?.(match.params) === false) return 'unknown'
  const known = knownIn(new URLSearchParams(search), handle.rendered.search)
  // Everyone can make up as many searches as they like, and few are asked for twice.
  if (known.has('q')) return null
  const path = generatePath(match.route.path, match.params)
  // Only the frame of a guarded page is for everyone.
  const shown = handle.access ? [] : await handle.queries(match.params, known)
  const queries: PageQuery[] = [clubQuery, ...shown]
  const later = (await handle.later?.(match.params, known)) ?? null
  const { name } = handle.rendered
  const { previewFor } = await import('#web/app/previews/page-previews.ts')
  const { queries: more, make } = previewFor(name)
  const preview = { queries: more, make: () => make(match.params, known) }
  const calls = [...[...queries, ...more].flatMap(({ meta }) => meta?.call ?? []), ...(later?.calls ?? [])]
  const canonical = known.size > 0 ? `${path}?${known}` : path
  return {
    address: canonical,
    topics: [...new Set(calls.flatMap(topicsOf))],
    name,
    render: (read) => renderPage({ address: canonical, queries, later, preview, read }),
    preview: (read) => previewPage({ queries, preview, read }),
  }
}

/** Only the parameters that the page reads, in one order, without the values that it ignores. */
function knownIn(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const filters: Readonly<Record<string, string | undefined>> = { ...filtersIn(search, names.filter(isFilter)) }
  const given = names.map((name) => [name, isFilter(name) ? filters[name] : search.get(name)])
  return new URLSearchParams(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function topicsOf(call: Call) {
  const topics = cachedTopics(call)
  if (!topics) throw new Error(`${call.path} is not a public read: its page cannot be rendered for everyone.`)
  return topics
}
