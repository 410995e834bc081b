import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
/** The files that export a whole package. Of what they import, only what is named is used. */
const WHOLE =
  /node_modules\/(@mantine\/(?:core|hooks)\/esm\/index|@tabler\/icons-react\/dist\/esm\/tabler-icons-react|@tanstack\/(?:react-query|query-core)\/build\/modern\/index)\.m?js$/

type GetModuleInfo = Rolldown.ChunkingContext['getModuleInfo']

/** The modules that are reachable by imports, without the parts of large packages that nothing names. */
export function createModuleGraph(getModuleInfo: GetModuleInfo) {
  const exportsOf = new Map<string, Map<string, string>>()

  function exportsOfWhole(whole: string): Map<string, string> {
    const known = exportsOf.get(whole)
    if (known) return known
    const folder = dirname(whole)
    const info = getModuleInfo(whole)
    const own = namedIn(info?.code).map(({ alias, from }) => [alias, join(folder, from)] as const)
    const others = (info?.importedIds ?? []).filter((imported) => WHOLE.test(imported))
    const all = new Map([...others.flatMap((other) => [...exportsOfWhole(other)]), ...own])
    exportsOf.set(whole, all)
    return all
  }

  function importsOf(module: string): string[] {
    const info = getModuleInfo(module)
    return (info?.importedIds ?? []).flatMap((imported) => {
      const [, file] = WHOLE.exec(imported) ?? []
      if (!file) return [imported]
      const all = exportsOfWhole(imported)
      const used = namedIn(info?.code).filter(({ from }) => file.startsWith(`${from}/`))
      return used.flatMap(({ name }) => all.get(name) ?? [])
    })
  }

  return {
    /** What lies behind a border is left out. */
    reachableFrom(roots: readonly string[], border: readonly string[] = []): Set<string> {
      const found = new Set(roots)
      for (const module of found)
        for (const imported of importsOf(module)) if (!border.includes(imported)) found.add(imported)
      return found
    },
  }
}

interface Named {
  name: string
  /** Of `default as Icon` a package exports `Icon`; of `Menu as Other` an importer uses `Menu`. */
  alias: string
  from: string
}

/** The names in imports and exports. */
const namedIn = (code: string | null | undefined): Named[] =>
  [...(code ?? '').matchAll(NAMED)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((written) => {
      const [name = '', alias = name] = written.trim().split(/\s+as\s+/)
      return { name, alias, from }
    }),
  )
