import { useEffect, useState } from 'react'
import { PAGES_STORE, SEEN_AT_HEADER } from '#web/lib/offline/protocol.ts'

const MOST_SHOWN = 8

export interface StoredPage {
  address: string
  title: string
  seenAt: string
}

/** The pages that open without network, each once, those seen last first. Null until they are read. */
export function useStoredPages(): readonly StoredPage[] | null {
  const [pages, setPages] = useState<readonly StoredPage[] | null>(null)
  useEffect(() => {
    // A browser may forbid to read them.
    readPages().then(setPages, () => setPages([]))
  }, [])
  return pages
}

async function readPages(): Promise<StoredPage[]> {
  const store = await caches.open(PAGES_STORE)
  const pages = await Promise.all(
    (await store.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const page = await store.match(request)
      const title = titleIn((await page?.text()) ?? '')
      return { address: pathname + search, title, seenAt: page?.headers.get(SEEN_AT_HEADER) ?? '' }
    }),
  )
  return pages
    .filter(({ title }) => title)
    .sort((a, b) => b.seenAt.localeCompare(a.seenAt))
    .filter((page, index, all) => all.findIndex((other) => isSamePage(other, page)) === index)
    .slice(0, MOST_SHOWN)
}

/** With other filters the title is the same, so that two entries would look alike. */
const isSamePage = (one: StoredPage, other: StoredPage) => one.title === other.title && pathOf(one) === pathOf(other)

const pathOf = ({ address }: StoredPage) => address.split('?')[0]

/** Without the name of the club, which ends each title. */
function titleIn(html: string): string {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? []
  const text = new DOMParser().parseFromString(title, 'text/html').title
  return text.replace(/ · [^·]*$/, '')
}
