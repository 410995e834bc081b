import type { ReadAnswer } from '#contract/call/rendering.ts'
import type { PageQuery } from '#web/app/routes/prefetch.ts'
import type { PageData } from './page-data.ts'

type Shown = PageData[number]

/** Reads the answers of a page's queries. A refusal of the caller's is shown; other failures fail the page. */
export const readAnswers = (queries: readonly PageQuery[], read: ReadAnswer): Promise<Shown[]> =>
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
