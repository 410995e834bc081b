import { deviceStorage } from '#web/lib/browser-storage.ts'

const KEY = 'podium.recentPages'
const MOST = 3

/** The management pages that were opened last on this device, the latest first. */
export function recentPages(): string[] {
  const stored = deviceStorage.readJson(KEY)
  return Array.isArray(stored) ? stored.filter((page) => typeof page === 'string').slice(0, MOST) : []
}

export function rememberPage(page: string): void {
  const others = recentPages().filter((known) => known !== page)
  deviceStorage.writeJson(KEY, [page, ...others].slice(0, MOST))
}
