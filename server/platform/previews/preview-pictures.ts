import type { Logger } from 'pino'
import type {
  CardPicture,
  ChampionPicture,
  PictureCrest,
  ShareFormat,
  SharePicture,
} from '#contract/call/share-picture.ts'
import type { Reads } from '#server/db/database.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { createCacheFolder, type Opened } from '#server/platform/files/cache-folder.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { ImageWorkerPool } from '#server/platform/pictures/image-worker-pool.ts'
import type { Logos } from './drawing/crest.ts'
import type { ClubIcon } from './drawing/draw-icon.ts'

interface Parts {
  folder: string
  /** The limit of the folder. */
  maxBytes: number
  reads: Reads
  files: Pick<Files, 'read'>
  imageWorkerPool: Pick<ImageWorkerPool, 'drawShared' | 'drawIcon'>
  log: Pick<Logger, 'warn'>
}

/** Draws the pictures of shared pages and the icons of the club, each version once, and keeps the ones that were used last. */
export interface SharedPictures {
  open(picture: SharePicture, format: ShareFormat, version: string, address: string): Promise<Opened>
  /** The name contains the version. */
  openIcon(icon: ClubIcon, name: string, address: string): Promise<Opened>
}

export function createSharedPictures({ folder, maxBytes, reads, files, imageWorkerPool, log }: Parts): SharedPictures {
  const kept = createCacheFolder(folder, maxBytes, log)

  /** A logo that is missing in the store is drawn as a shield. A store that does not answer fails the picture. */
  async function readLogos(ids: readonly string[]): Promise<Logos> {
    const entries: [string, Buffer][] = []
    for (const id of ids) {
      const file = await findRow(reads, 'file', id)
      const stored = file?.kind === 'image' ? await files.read(file) : null
      if (stored) entries.push([id, stored])
    }
    return Object.fromEntries(entries)
  }

  return {
    open: (picture, format, version, address) =>
      kept.open(`${version}.jpg`, () =>
        imageWorkerPool.drawShared(
          async () => ({ picture, format, logos: await readLogos(logosIn(picture)) }),
          address,
        ),
      ),
    openIcon: (icon, name, address) =>
      kept.open(name, () =>
        imageWorkerPool.drawIcon(async () => {
          const { [icon.logo ?? '']: logo = null } = await readLogos(icon.logo ? [icon.logo] : [])
          return { icon, logo }
        }, address),
      ),
  }
}

function logosIn(picture: SharePicture): string[] {
  const crests = [picture.club.crest, ...crestsIn(picture)]
  return [...new Set(crests.flatMap((crest) => crest?.logo ?? []))]
}

function crestsIn(picture: SharePicture): (PictureCrest | null)[] {
  if (picture.kind === 'card') return [picture.crest]
  if (picture.kind === 'champion') return [picture.crest, ...picture.rows.map(({ crest }) => crest)]
  return namedIn(picture).map(({ crest }) => crest)
}

function namedIn(picture: Exclude<SharePicture, CardPicture | ChampionPicture>): readonly { crest: PictureCrest }[] {
  if (picture.kind === 'match') return [...picture.sides, ...picture.moves]
  if (picture.kind === 'table') return picture.rows
  return [...picture.lines.filter((line) => line !== null), ...picture.boxes.flatMap(({ entries }) => entries)]
}
