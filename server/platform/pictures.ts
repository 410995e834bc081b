import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { PictureWidth } from '#contract/files.ts'
import type { FileRow } from './file-rows.ts'
import type { Files } from './files.ts'
import { createPictureFolder, type Opened } from './picture-folder.ts'
import type { PictureFormat } from './picture-work.ts'
import type { Workshop } from './workshop.ts'

const MAX_BYTES = 512 * 1024 * 1024
const DEFAULT_WIDTH = 640
const DEFAULT_PICTURE = readFileSync(new URL('../assets/default-picture.svg', import.meta.url))
const DEFAULT_NAME = `default${createHash('sha256').update(DEFAULT_PICTURE).digest('hex').slice(0, 8)}`

/** A picture in one width and format. Its name says all of that, so what goes by one name never changes. */
export interface Choice {
  name: string
  /** Null: the default picture. */
  file: FileRow | null
  width: PictureWidth | undefined
  format: PictureFormat
}

export interface Pictures {
  choose(file: FileRow | undefined, width: PictureWidth | undefined, format: PictureFormat): Choice
  /** The chosen picture, or the default when the disk has lost it. */
  open(choice: Choice): Promise<{ choice: Choice; opened: Opened }>
  /** Ids whose pictures are kept in served sizes. */
  keptIds(): Promise<string[]>
  forget(ids: readonly string[]): Promise<void>
}

interface Parts {
  files: Pick<Files, 'read' | 'stream'>
  workshop: Pick<Workshop, 'render'>
  folder: string
  maxBytes?: number
  log: Pick<Logger, 'warn' | 'error'>
}

export function createPictures({ files, workshop, folder, maxBytes = MAX_BYTES, log }: Parts): Pictures {
  const kept = createPictureFolder(folder, maxBytes, log)

  function choose(file: FileRow | undefined, width: PictureWidth | undefined, format: PictureFormat): Choice {
    if (file?.kind !== 'image') return defaultIn(width, format)
    const narrower = width && file.width && width < file.width ? width : undefined
    return { name: `${file.id}-${narrower ?? 'full'}.${format}`, file, width: narrower, format }
  }

  function defaultIn(width: PictureWidth = DEFAULT_WIDTH, format: PictureFormat): Choice {
    return { name: `${DEFAULT_NAME}-${width}.${format}`, file: null, width, format }
  }

  async function openChosen({ name, file, width, format }: Choice): Promise<Opened> {
    if (!file) return kept.open(name, () => workshop.render(DEFAULT_PICTURE, width, format))
    // The original is a WebP of just this size.
    if (!width && format === 'webp') return { bytes: file.bytes, body: (await files.stream(file)) ?? lost(file) }
    return kept.open(name, async () => workshop.render((await files.read(file)) ?? lost(file), width, format))
  }

  return {
    choose,
    async open(choice) {
      try {
        return { choice, opened: await openChosen(choice) }
      } catch (error) {
        if (!(error instanceof Lost)) throw error
        log.error({ file: choice.file?.id }, 'the original of a picture is missing')
        const instead = defaultIn(choice.width, choice.format)
        return { choice: instead, opened: await openChosen(instead) }
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
