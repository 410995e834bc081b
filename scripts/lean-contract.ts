import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type LeanModule, makeLean } from './lean-module.ts'

const CONTRACT = join(import.meta.dirname, '../contract')
const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*["']#contract\/([\w-]+\.ts)["'];?/gm
/** The chunks that several public pages share, as `pageChunks` divides them. */
const PUBLIC = new Set(['app', 'reading', 'late'])
/** Forms check what is typed, so they get calls with their schemas. */
const FORM = /\buse(?:Call|Schema)Form\b/

/**
 * Gives the web application each module of the contract in two parts: `?lean` has all that needs no schema, with calls
 * without theirs. Public pages then load neither the schemas nor zod, which take longer to start than the page itself.
 */
export function leanContract(): Plugin {
  const known = new Map<string, LeanModule>()
  const leanOf = (file: string): LeanModule => {
    const lean = known.get(file) ?? makeLean(file, leanOf)
    known.set(file, lean)
    return lean
  }
  return {
    name: 'lean-contract',
    apply: 'build',
    resolveId: { filter: { id: /\.ts\?lean$/ }, handler: (id) => ({ id, moduleSideEffects: false }) },
    load: { filter: { id: /\.ts\?lean$/ }, handler: (id) => leanOf(id.replace('?lean', '')).code },
    transform: {
      filter: { id: /\/(?:web|rules)\/.*\.tsx?$/, code: '#contract/' },
      handler: (code) =>
        code.replaceAll(IMPORT, (_, list: string, name: string) => {
          const file = join(CONTRACT, name)
          const { exports } = leanOf(file)
          const names = list.split(',').map((written) => written.trim())
          const isLean = (written: string) => {
            const [imported = ''] = written.split(' ')
            return exports.has(imported) && !(imported.endsWith('Calls') && FORM.test(code))
          }
          const [lean, whole] = [names.filter(isLean), names.filter((written) => written && !isLean(written))]
          return (
            (lean.length > 0 ? `import { ${lean} } from '${file}?lean';` : '') +
            (whole.length > 0 ? `import { ${whole} } from '${file}';` : '')
          )
        }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !PUBLIC.has(chunk.name)) continue
        const schemas = chunk.imports.find((file) => bundle[file]?.name === 'schemas')
        if (schemas) this.error(`Public pages load schemas: '${chunk.name}' imports ${schemas}.`)
      }
    },
  }
}
