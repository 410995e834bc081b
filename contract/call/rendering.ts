import type { SharePicture } from './share-picture.ts'
import type { Topic } from './topics.ts'

/*
 * What the server and the renderer of the web application agree on. The server calls it in a thread; neither knows anything
 * else of the other.
 */

/** Answers a public GET without the network. */
export type ReadAnswer = (path: string) => Promise<{ status: number; text: string }>

/** What messengers and search engines show of a page. */
export interface PagePreview {
  title: string
  description: string
  /** Search engines must not list the page. */
  isUnlisted?: true
  /** The canonical address, when it is not that of the page. */
  address?: string
  /** The thing of the page as schema.org describes it. The values of `url` are paths, which the server completes. */
  thing?: object
  picture: SharePicture
}

export interface RenderedPage {
  status: 200 | 404
  title: string
  /** Null for a page of an unknown thing. */
  preview: PagePreview | null
  /** The content of the root element. */
  body: string
  /** The answers that the page shows, as JSON for the browser. */
  data: string
}

/** What is known of a public page before it is rendered. */
export interface FoundPage {
  /** The address without parameters that the page does not read: one rendering serves all such addresses. */
  address: string
  /** The topics of all answers that the page shows. */
  topics: readonly Topic[]
  /** The name of the page in the list of its files. */
  name: string
}

export interface PublicPage extends FoundPage {
  render: (read: ReadAnswer) => Promise<RenderedPage>
  /** The preview alone, for the picture. */
  preview: (read: ReadAnswer) => Promise<PagePreview | null>
}

/** The page at an address: null where the browser alone shows it, `'unknown'` where the application has none. */
export type FindPage = (address: string) => Promise<PublicPage | 'unknown' | null>

/** The element with `RenderedPage.data`. Its attribute `data-version` changes with the data. */
export const PAGE_DATA_ID = 'page-data'

/** The header of a rendered page with the version of its data. */
export const PAGE_VERSION_HEADER = 'podium-page-version'
