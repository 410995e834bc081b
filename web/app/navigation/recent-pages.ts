const KEY = 'podium.recentPages'
const MOST = 3

/** The management pages that were opened last on this device, the latest first. */
export function recentPages(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((page) => typeof page === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberPage(page: string): void {
  const others = recentPages().filter((known) => known !== page)
  try {
    localStorage.setItem(KEY, JSON.stringify([page, ...others].slice(0, MOST)))
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}
