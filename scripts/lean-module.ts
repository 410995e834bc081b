import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** What only the server and forms use of a call. */
const OF_FORMS = new Set(['summary', 'params', 'query', 'body', 'reply', 'replyToOwner', 'message'])

export interface LeanModule {
  code: string
  exports: ReadonlySet<string>
}

interface Statement {
  code: string
  declares: readonly string[]
  uses: ReadonlySet<string>
}

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string
  start: number
  end: number
  [child: string]: unknown
}

/** The exported statements of a module of the contract that need no schema, not even through others. */
export function makeLean(file: string, leanOf: (file: string) => LeanModule): LeanModule {
  const source = readFileSync(file, 'utf8')
  const { body } = parseSync(file, source).program
  const imports = new Map<string, string>()
  const schemas = new Set<string>()
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue
    const from = join(dirname(file), node.source.value)
    for (const { local } of node.specifiers) {
      if (node.source.value.startsWith('.') && leanOf(from).exports.has(local.name)) imports.set(local.name, from)
      else schemas.add(local.name)
    }
  }
  const own = body.filter(({ type }) => type !== 'ImportDeclaration')
  const lean = withoutSchemas(
    own.map((node) => read(node as unknown as Node, source)),
    schemas,
  )
  const used = new Set(lean.flatMap(({ uses }) => [...uses]))
  const needed = [...imports].filter(([name]) => used.has(name))
  return {
    code: [
      ...needed.map(([name, from]) => `import { ${name} } from '${from}?lean'`),
      ...lean.map(({ code }) => code),
    ].join('\n'),
    exports: new Set(lean.filter(({ code }) => code.startsWith('export')).flatMap(({ declares }) => declares)),
  }
}

function withoutSchemas(statements: readonly Statement[], schemas: ReadonlySet<string>): readonly Statement[] {
  const [lean, others]: [Statement[], Statement[]] = [[], []]
  for (const one of statements) ([...one.uses].some((name) => schemas.has(name)) ? others : lean).push(one)
  if (others.length === 0) return lean
  return withoutSchemas(lean, new Set([...schemas, ...others.flatMap(({ declares }) => declares)]))
}

function read(node: Node, source: string): Statement {
  const { declarations, id } = (node.declaration ?? node) as { declarations?: { id: Node }[]; id?: Node }
  const declared = declarations ? declarations.map((one) => one.id) : [id]
  const unused = schemasIn(node)
  return {
    code: cut(source, node, unused),
    declares: declared.flatMap((one) => (one ? boundBy(one) : [])),
    uses: new Set(usedIn(node, new Set(unused))),
  }
}

const childrenOf = (part: Node): Node[] => Object.values(part).flat().filter(isNode)

/** The properties of calls that have schemas. */
function schemasIn(part: Node): Node[] {
  if (part.type !== 'CallExpression' || !isNode(part.callee) || part.callee.name !== 'defineCall')
    return childrenOf(part).flatMap(schemasIn)
  const properties = (part.arguments as Node[]).flatMap(childrenOf)
  return properties.filter(({ key }) => isNode(key) && OF_FORMS.has(key.name as string))
}

/** The names that a part takes from outside, without types. */
function usedIn(part: Node, unused: ReadonlySet<Node>): string[] {
  if (part.type === 'Identifier') return [part.name as string]
  const { type, computed, shorthand, property, key, params, expression } = part
  if (type.startsWith('TS')) return isNode(expression) ? usedIn(expression, unused) : []
  const isName = (child: Node) => !computed && (child === property || (child === key && !shorthand))
  const used = childrenOf(part).flatMap((child) => (isName(child) || unused.has(child) ? [] : usedIn(child, unused)))
  const bound = ((params as Node[] | undefined) ?? []).flatMap(boundBy)
  return used.filter((name) => !bound.includes(name))
}

/** The names that a pattern declares. */
function boundBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name as string]
  const { properties = [], elements = [], value, left, argument } = pattern as Node & Record<string, Node[] | undefined>
  return [...properties, ...elements, value, left, argument].flat().filter(isNode).flatMap(boundBy)
}

/** The text of a node without some properties and the commas behind them. */
function cut(source: string, { start, end }: Node, unused: readonly Node[]): string {
  const begins = [
    start,
    ...unused.map((property) => property.end + (/^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0)),
  ]
  const ends = [...unused.map((property) => property.start), end]
  return begins.map((from, place) => source.slice(from, ends[place])).join('')
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
