import { z } from 'zod'
import { seasonReadingCalls } from '#contract/season-files/calls.ts'
import {
  entriesFile,
  eventsFile,
  ledgerFile,
  matchesFile,
  orderOfPlayFile,
  seasonFeed,
  seasonSchemaFeed,
  tableFile,
} from '#contract/season-files/schemas.ts'
import { seasonFile } from '#contract/season-files/season-file-schemas.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ServeFeed } from '#server/platform/http/feed.ts'
import {
  writeEntries,
  writeEvents,
  writeLedger,
  writeMatches,
  writeOrderOfPlay,
  writeSeason,
  writeTables,
} from './season-files.service.ts'
import { previewSeason, readSeason } from './season-reading.service.ts'

/** The open season for spreadsheets, and each season for another Podium. All of it is public. */
export function seasonFilesRoutes(serveFeed: ServeFeed, context: AppContext): void {
  serveFeed(tableFile, () => writeTables(context))
  serveFeed(ledgerFile, () => writeLedger(context))
  serveFeed(eventsFile, () => writeEvents(context))
  serveFeed(entriesFile, () => writeEntries(context))
  serveFeed(matchesFile, () => writeMatches(context))
  serveFeed(orderOfPlayFile, () => writeOrderOfPlay(context))
  serveFeed(seasonFeed, ({ season }) => writeSeason(context, season))
  serveFeed(seasonSchemaFeed, async () =>
    JSON.stringify(z.toJSONSchema(seasonFile, { io: 'input', unrepresentable: 'any' })),
  )
  const { handle } = context
  handle(seasonReadingCalls.preview, async ({ files }) => ({ body: await previewSeason(context, files.file) }))
  handle(seasonReadingCalls.read, async ({ body, files }, by) => ({
    body: await readSeason(context, by, files.file, body.plan),
  }))
}
