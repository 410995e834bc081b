import { type ESTree, parseSync } from 'vite'

/** One small wrong change of a source file. */
export interface Mutation {
  line: number
  start: number
  end: number
  before: string
  after: string
}

type Range = Pick<ESTree.Node, 'start' | 'end'>
type Edit = [range: Range, after: string]
type Read = (range: Range) => string

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '*': '/',
  '/': '*',
  '-': '+',
  '+': '-',
  '&&': '||',
  '||': '&&',
}

// Types do not run, and a wrong import fails at once.
const IGNORED = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/

/** All small wrong changes that the text of a file allows, in their order in the file. */
export function findMutations(file: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const read: Read = ({ start, end }) => text.slice(start, end)
  const visit = (node: ESTree.Node) => {
    if (IGNORED.test(node.type)) return
    for (const [{ start, end }, after] of editsOf(node, read)) {
      found.push({ line: text.slice(0, start).split('\n').length, start, end, before: text.slice(start, end), after })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync(file, text).program)
  const parses = (mutation: Mutation) => parseSync(file, mutate(text, mutation)).errors.length === 0
  return found.filter(parses).sort((one, other) => one.start - other.start)
}

export const mutate = (text: string, { start, end, after }: Mutation) => text.slice(0, start) + after + text.slice(end)

const childrenOf = (node: ESTree.Node) => Object.values(node).flat().filter(isNode)

const isNode = (value: unknown): value is ESTree.Node => typeof (value as ESTree.Node | null)?.type === 'string'

function editsOf(node: ESTree.Node, read: Read): Edit[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node
      if (operator === '??') return [[node, read(left)]]
      const after = OPERATORS[operator]
      const between = { start: left.end, end: right.start }
      const joinsText = operator === '+' && [left, right].some((side) => isText(side, read))
      return after && !joinsText ? [[between, read(between).replace(operator, after)]] : []
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [[node, read(node.argument)]] : []
    case 'ConditionalExpression':
      return [[node, `${read(node.test)} ? ${read(node.alternate)} : ${read(node.consequent)}`]]
    case 'IfStatement':
      return [[node.test, `!(${read(node.test)})`], ...(node.alternate ? [] : [[node, '{}'] satisfies Edit])]
    case 'AwaitExpression':
      return [[node, read(node.argument)]]
    case 'ExpressionStatement':
      // An empty statement after a condition does not compile.
      return [[node, '{}']]
    case 'Literal':
      if (typeof node.value === 'boolean') return [[node, String(!node.value)]]
      return typeof node.value === 'number' ? [[node, String(node.value + 1)]] : []
    case 'ArrayExpression': {
      if (!node.elements.at(-1)) return []
      const kept = node.elements.slice(0, -1).map((element) => (element ? read(element) : ''))
      return [[node, `[${kept.join(', ')}]`]]
    }
    case 'CallExpression':
      return callEdits(node, read)
    default:
      return []
  }
}

/** Swaps two arguments, or removes a link of a chain: `text().min(1)` becomes `text()`. */
function callEdits(node: ESTree.CallExpression, read: Read): Edit[] {
  const edits: Edit[] = []
  const [first, second] = node.arguments
  if (first?.type === 'Identifier' && second?.type === 'Identifier') {
    edits.push([{ start: first.start, end: second.end }, `${read(second)}, ${read(first)}`])
  }
  if (node.callee.type === 'MemberExpression' && node.callee.object.type === 'CallExpression') {
    edits.push([node, read(node.callee.object)])
  }
  return edits
}

const isText = (node: ESTree.Node, read: Read) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && /^['"]/.test(read(node)))
