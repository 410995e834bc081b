import type { TablerIcon } from '@tabler/icons-react'
import { allows, type Entry } from '#contract/call/access.ts'
import type { Role } from '#contract/values/enums.ts'

export interface Place {
  path: string
  icon: TablerIcon
}
export interface PlacedEntry extends Place {
  key: string
  label: string
}

/** The entries that a role may see, with where they lead. */
export const placed = <K extends string>(
  entries: readonly (Entry & { key: K })[],
  places: Record<K, Place>,
  role: Role | null,
): PlacedEntry[] =>
  entries.filter(({ access }) => allows(access, role)).map(({ key, label }) => ({ key, label, ...places[key] }))
