import { inTime } from './in-time.ts'
import { find, findStoredFile, keep } from './stores.ts'

const ROOT_FILE = { waitsMs: 1_500, givesUpMs: 12_000 }

/** A file whose name has a hash never changes. */
export async function answerFile({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url)
  return (await findStoredFile(pathname)) ?? fetchFile(pathname)
}

/** A file without a hash belongs to the page: a stored page takes the stored one. */
export async function answerRootFile({ url }: Request, isPageStored: boolean): Promise<Response> {
  const { pathname } = new URL(url)
  const stored = () => findStoredFile(pathname)
  return (isPageStored && (await stored())) || inTime(fetch(url), stored, ROOT_FILE)
}

/** Pictures are stored with the pages that show them. Those of other pages may be of one person. */
export async function answerPicture(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return (await find('pictures', pathname + search)) ?? fetch(request)
}

export const keepFiles = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await findStoredFile(path)) ?? fetchFile(path).catch(() => undefined)))

export const keepPictures = (paths: readonly string[]) => Promise.all(paths.map(keepPicture))

async function fetchFile(path: string): Promise<Response> {
  const answer = await fetch(path)
  if (answer.status === 200) void keep('files', path, answer.clone())
  return answer
}

async function keepPicture(path: string) {
  if (await find('pictures', path)) return
  // Every browser with workers shows WebP.
  const answer = await fetch(path, { headers: { accept: 'image/webp' } }).catch(() => null)
  const isLasting = answer?.headers.get('cache-control')?.includes('immutable')
  if (answer?.status === 200 && isLasting) await keep('pictures', path, answer)
}
