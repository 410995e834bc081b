import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { envSchema, readEnv } from '#server/env.ts'
import { ROOT } from './run-command.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const defaults = new Map(
  Object.entries(envSchema.shape).map(([name, field]) => [name, field.safeParse(undefined).data]),
)
const lineFor = (name: string) => `#${name}=${defaults.get(name) ?? 'AN EXAMPLE'}`

/** The README's table: two columns of equally many names and defaults; "–" where there is none. */
function variablesOfReadme() {
  const cells = (text = '') => text.split(', ').map((cell) => cell.replaceAll('`', ''))
  const rows = [...read('README.md').matchAll(/^\| (`[A-Z][A-Z0-9_]*`(?:, `[A-Z][A-Z0-9_]*`)*) \| (.*?) \|/gm)]
  return rows.flatMap(([, names, values]) =>
    cells(names).map((name, at) => ({ name, value: values === '–' ? undefined : cells(values)[at] })),
  )
}

// As if every "#" before a variable were removed.
const inExample = parseEnv(read('.env.example').replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''))
const inReadme = variablesOfReadme()

describe.for([
  { file: '.env.example', names: Object.keys(inExample) },
  { file: 'README.md', names: inReadme.map(({ name }) => name) },
])('$file', ({ file, names }) => {
  test('names every variable of server/env.ts', () => {
    const missing = [...defaults.keys()].filter((name) => !names.includes(name))
    expect(missing.map(lineFor), `Describe these in ${file}`).toEqual([])
  })

  test('names no other variable, and none twice', () => {
    const tooMuch = names.filter((name, at) => !defaults.has(name) || names.indexOf(name) !== at)
    expect(tooMuch, `Remove these from ${file}`).toEqual([])
  })
})

const withDefault = [...defaults].filter(([, value]) => value !== undefined).map(([name]) => name)
const valueRead = (name: string, value?: string) => (readEnv({ [name]: value }) as Record<string, unknown>)[name]

test.for(withDefault)('.env.example and README.md show the default of %s', (name) => {
  const readme = inReadme.find((variable) => variable.name === name)
  expect(valueRead(name, inExample[name]), `.env.example should say ${lineFor(name)}`).toEqual(defaults.get(name))
  expect(valueRead(name, readme?.value), `README.md should say ${defaults.get(name)}`).toEqual(defaults.get(name))
})

test('the examples in .env.example are valid', () => {
  expect(readEnv(inExample)).toMatchObject({ PORT: 3000, SMTP_FROM: 'Podium <sports@example.edu>' })
})
