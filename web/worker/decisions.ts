import { PREFIX } from '#contract/call/call.ts'
import { PAGE_DATA_ID, PAGE_VERSION_HEADER } from '#contract/call/rendering.ts'
import { SERVER_PATHS } from '#contract/call/server-paths.ts'
import type { ToWorker } from '#web/lib/offline/protocol.ts'

/** What is asked for, and with it how it is answered. */
export type Wanted = 'page' | 'file' | 'rootFile' | 'picture' | 'read'

/** People may open such an address like a page. */
const isOfServer = (pathname: string) =>
  SERVER_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))
/** What concerns one person is not stored, even where anyone may read it, nor are forms and frames: they need the network. */
const OF_PEOPLE = `${PREFIX}/profile/`
// The router matches addresses in upper and lower case.
export const isOfPerson = (address: string) =>
  /^\/(profile\/|adminDashboard|login|signup|lostPassword|resetPassword|confirmEmail|collegeLogin)/i.test(address)
const FILE_ENDING = /\.\w{1,11}$/

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** Null: the worker stays out of it. */
export function wantedBy(request: Asked, origin: string): Wanted | null {
  const { origin: asked, pathname } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin || request.headers.has('range')) return null
  if (request.mode === 'navigate') return isOfServer(pathname) || FILE_ENDING.test(pathname) ? null : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname.startsWith('/media/')) return 'picture'
  if (pathname.startsWith(`${PREFIX}/`)) return pathname.startsWith(OF_PEOPLE) ? null : 'read'
  return /^\/[\w-]+\.(js|svg)$/.test(pathname) && pathname !== '/worker.js' ? 'rootFile' : null
}

/** Whether the person signs out. The page may do so before its code for the worker has arrived. */
export const isSignOut = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  method === 'POST' && new URL(url).pathname === `${PREFIX}/authentication/logout`

/**
 * The server marks what is the same for everyone: it forbids to store all other answers, and its rendered pages carry their
 * version. Pages of one person are empty, and the browser fills them.
 */
export const isPublicPage = (answer: Response) =>
  isForEveryone(answer) && answer.headers.has(PAGE_VERSION_HEADER) && isOfType(answer, 'text/html')
export const isPublicRead = (answer: Response) => isForEveryone(answer) && isOfType(answer, 'application/json')

/** A page that the browser has to fill: of one person, or rendered too late. */
export const isEmptyPage = (answer: Response) =>
  answer.status === 200 && !answer.headers.has(PAGE_VERSION_HEADER) && isOfType(answer, 'text/html')

const isForEveryone = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? 'no-store')
const isOfType = ({ headers }: Response, type: string) => (headers.get('content-type') ?? '').startsWith(type)

/** A proxy answers so while the server behind it is away. */
export const isGatewayFault = ({ status }: Response) => status === 502 || status === 503 || status === 504

/** The address of a page without what it shows of itself. */
export function pathAndSearchOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The files of a build that a page names. */
export const filesIn = (html: string) => distinct(html.match(/\/assets\/[\w.~-]+\.\w+/g))

const LARGEST_WIDTH = 320
const MOST_PICTURES = 40

/** The small pictures of a page: logos, and not the photos of an announcement. */
export const picturesIn = (html: string) =>
  distinct(html.match(/\/media\/[0-9a-f]{24}\?w=\d+/g))
    .filter((path) => Number(path.split('=')[1]) <= LARGEST_WIDTH)
    .slice(0, MOST_PICTURES)

const distinct = (found: readonly string[] | null) => [...new Set(found)]

const DATA = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`, 's')

/** The content of the element with the answers that a page shows. */
export const dataIn = (html: string): string | null => DATA.exec(html)?.[1] ?? null

/** A page with a fact for its scripts. */
export const withMeta = (html: string, name: string, content: string) =>
  html.replace('<head>', () => `<head><meta name="${name}" content="${content}">`)

/** The oldest of more addresses than there may be. Home is the one that people start with. */
export const surplusAddresses = (oldestFirst: readonly string[], most: number) =>
  oldestFirst.filter((address) => address !== '/').slice(0, Math.max(0, oldestFirst.length - most))

/** A message of a page, which may be of another version. */
export function messageIn(data: unknown): ToWorker | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'forget' || data.kind === 'replace') return { kind: data.kind }
  if (data.kind === 'takeOver' && 'scripts' in data) return { kind: 'takeOver', scripts: textsIn(data.scripts) }
  if (data.kind !== 'seen' || !('address' in data) || typeof data.address !== 'string') return null
  if (!/^\/(?!\/)/.test(data.address)) return null
  const files = 'files' in data ? textsIn(data.files) : []
  return { kind: 'seen', address: data.address, files: files.filter((file) => file.startsWith('/assets/')) }
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []

/** Whether a page is of the version that has these files. The file of the application names all others. */
export const isOfVersion = (scripts: readonly string[], files: readonly string[]) =>
  scripts.length > 0 && scripts.every((script) => files.includes(script))
