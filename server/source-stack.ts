import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g
// Parsing a map takes longer than all else, and the same fault comes often.
const known = new LRUCache<string, string>({ max: 1_000 })

/**
 * Names the places of a stack trace in the sources, where the server runs bundled. Node's own option reads the maps of
 * all files at the start, which takes 44 MB.
 */
export function sourceStack(stack: string): string {
  return stack.replace(PLACE, (place, file, line, column) => {
    const source = known.get(place) ?? sourceOf(fileURLToPath(file), Number(line), Number(column)) ?? place
    known.set(place, source)
    return source
  })
}

function sourceOf(file: string, line: number, column: number): string | undefined {
  if (!existsSync(`${file}.map`)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const origin = map.findOrigin(line, column)
  if (!('fileName' in origin)) return undefined
  return `${join(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
}
