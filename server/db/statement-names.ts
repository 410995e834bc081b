// More than the shapes of all our reads.
const NAMES_MAX = 1_000

/** The names under which connections keep the plans of statements. */
export interface StatementNames {
  /** Undefined when the statement is planned each time. */
  of(text: string): string | undefined
  /** The next name of this statement is a new one. */
  renew(text: string): void
}

/** PostgreSQL takes longer to plan a join than to answer it, so statements are planned once for each connection. */
export function nameStatements(): StatementNames {
  const names = new Map<string, string>()
  let given = 0
  return {
    of(text) {
      const known = names.get(text)
      if (known || given >= NAMES_MAX) return known
      given += 1
      const name = `podium_${given}`
      names.set(text, name)
      return name
    },
    renew: (text) => names.delete(text),
  }
}

export const UNNAMED: StatementNames = { of: () => undefined, renew: () => undefined }
