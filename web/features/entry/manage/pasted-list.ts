/** What a pasted line means. */
export interface PastedLine {
  /** From 1. */
  line: number
  text: string
  /** The department that it names. */
  department?: string
  /** Why it is left out. */
  fault?: string
}

export interface Named {
  department: string
  name: string
}

const keyOf = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Finds the department of each line by its own name or that of a team. Doubles and unknown names are marked. */
export function readPastedList(text: string, names: readonly Named[], mayEnter: ReadonlySet<string>): PastedLine[] {
  const byName = new Map(names.map(({ name, department }) => [keyOf(name), department]))
  const seen = new Set<string>()
  return text.split(/\r?\n/).flatMap((raw, index): PastedLine[] => {
    const key = keyOf(raw)
    if (key === '') return []
    const line = { line: index + 1, text: raw.trim() }
    const department = byName.get(key)
    if (department === undefined) return [{ ...line, fault: 'Unknown name' }]
    if (seen.has(department)) return [{ ...line, fault: 'Twice in this list' }]
    seen.add(department)
    return [mayEnter.has(department) ? { ...line, department } : { ...line, fault: 'Entered already' }]
  })
}
