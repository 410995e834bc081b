import {
  entriesFile,
  eventsFile,
  ledgerFile,
  matchesFile,
  orderOfPlayFile,
  tableFile,
} from '#contract/season-files/schemas.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ServeFeed } from '#server/platform/http/feed.ts'
import {
  writeEntries,
  writeEvents,
  writeLedger,
  writeMatches,
  writeOrderOfPlay,
  writeTables,
} from './season-files.service.ts'

/** The open season for spreadsheets. All of it is public. */
export function seasonFilesRoutes(serveFeed: ServeFeed, context: AppContext): void {
  serveFeed(tableFile, () => writeTables(context))
  serveFeed(ledgerFile, () => writeLedger(context))
  serveFeed(eventsFile, () => writeEvents(context))
  serveFeed(entriesFile, () => writeEntries(context))
  serveFeed(matchesFile, () => writeMatches(context))
  serveFeed(orderOfPlayFile, () => writeOrderOfPlay(context))
}
