import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { PictureWidth } from '#contract/values/media.ts'
import { createCacheFolder, type Opened } from '#server/platform/files/cache-folder.ts'
import type { FileRow } from '#server/platform/files/file-rows.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { ImageWorkerPool } from './image-worker-pool.ts'
import type { PictureFormat } from './picture-work.ts'

const MAX_BYTES = 512 * 1024 * 1024
const DEFAULT_WIDTH = 640
const DEFAULT_PICTURE = readFileSync(new URL('../../assets/default-picture.svg', import.meta.url))
const DEFAULT_NAME = `default${createHash('sha256').update(DEFAULT_PICTURE).digest('hex').slice(0, 8)}`

/** A picture in one width and format. Its name contains both, so the bytes of one name never change. */
export interface PictureChoice {
  name: string
  /** Null: the default picture. */
  file: FileRow | null
  width: PictureWidth | undefined
  format: PictureFormat
}

export interface Pictures {
  choose(file: FileRow | undefined, width: PictureWidth | undefined, format: PictureFormat): PictureChoice
  /** The chosen picture, or the default picture when the file is missing. */
  open(choice: PictureChoice, address: string): Promise<{ choice: PictureChoice; opened: Opened }>
  /** Ids of the pictures in the cache folder. */
  keptIds(): Promise<string[]>
  forget(ids: readonly string[]): Promise<void>
}

interface Parts {
  files: Pick<Files, 'read' | 'open'>
  imageWorkerPool: Pick<ImageWorkerPool, 'render'>
  folder: string
  maxBytes?: number
  log: Pick<Logger, 'warn' | 'error'>
}

export function createPictures({ files, imageWorkerPool, folder, maxBytes = MAX_BYTES, log }: Parts): Pictures {
  const kept = createCacheFolder(folder, maxBytes, log)

  function choose(file: FileRow | undefined, width: PictureWidth | undefined, format: PictureFormat): PictureChoice {
    if (file?.kind !== 'image') return defaultIn(width, format)
    const narrower = width && file.width && width < file.width ? width : undefined
    return { name: `${file.id}-${narrower ?? 'full'}.${format}`, file, width: narrower, format }
  }

  function defaultIn(width: PictureWidth = DEFAULT_WIDTH, format: PictureFormat): PictureChoice {
    return { name: `${DEFAULT_NAME}-${width}.${format}`, file: null, width, format }
  }

  async function openChosen({ name, file, width, format }: PictureChoice, address: string): Promise<Opened> {
    if (!file) return kept.open(name, () => imageWorkerPool.render(DEFAULT_PICTURE, { width, format }, address))
    // The original is a WebP of just this size.
    if (!width && format === 'webp') return { bytes: file.bytes, body: (await files.open(file)) ?? lost(file) }
    return kept.open(name, async () =>
      imageWorkerPool.render((await files.read(file)) ?? lost(file), { width, format }, address),
    )
  }

  return {
    choose,
    async open(choice, address) {
      try {
        return { choice, opened: await openChosen(choice, address) }
      } catch (error) {
        if (!(error instanceof Lost)) throw error
        log.error({ file: choice.file?.id }, 'the original of a picture is missing')
        const instead = defaultIn(choice.width, choice.format)
        return { choice: instead, opened: await openChosen(instead, address) }
      }
    },
    async keptIds() {
      const ids = (await kept.names()).map(idIn)
      return [...new Set(ids.filter((id) => id !== DEFAULT_NAME))]
    },
    async forget(ids) {
      const gone = new Set(ids)
      for (const name of await kept.names()) if (gone.has(idIn(name))) kept.forget(name)
    },
  }
}

class Lost extends Error {}

function lost({ id }: FileRow): never {
  throw new Lost(`The original of ${id} is missing.`)
}

const idIn = (name: string) => name.split('-')[0] ?? name
