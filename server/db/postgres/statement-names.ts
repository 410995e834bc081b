// More than the shapes of all our reads.
const NAMES_MAX = 1_000

/** The names under which connections keep the plans of statements. */
export interface StatementNames {
  /** Undefined when the statement is planned each time. */
  of(text: string, values: number): string | undefined
  /** The next name of each statement is a new one. */
  renew(): void
}

// Longer statements have lists, and a shape for each length.
const VALUES_MAX = 60
/** Others, such as those of migrations, may be several in one text. */
const NAMED = /^(select|insert|update|delete) /

/** PostgreSQL takes longer to plan a statement than to answer it, so statements are planned once for each connection. */
export function nameStatements(): StatementNames {
  const names = new Map<string, string>()
  let given = 0
  return {
    of(text, values) {
      const known = names.get(text)
      if (known || names.size >= NAMES_MAX || values > VALUES_MAX || !NAMED.test(text)) return known
      given += 1
      const name = `podium_${given}`
      names.set(text, name)
      return name
    },
    renew: () => names.clear(),
  }
}
