import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run-command.ts'

const MOST_PER_FOLDER = 15

const sources = readdirSync(join(ROOT, 'web'), { withFileTypes: true, recursive: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))

test('a page takes its queries from NAME.queries.ts: no other file of a feature or of the app makes one', () => {
  const makers = sources.filter((file) => /^web\/(app|features)\//.test(file) && !file.endsWith('.queries.ts'))
  const wrong = makers.filter((file) =>
    /\b(queryOf|pagesOf|queryOptions|infiniteQueryOptions)\(|queryKey: \[/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('the router composes each file of web/app/routes', () => {
  const router = readFileSync(join(ROOT, 'web/app/router.tsx'), 'utf8')
  const routes = sources.filter((file) => file.endsWith('.routes.ts')).map((file) => file.replace('web/app', '.'))
  expect(routes.filter((file) => !router.includes(`from '${file}'`))).toEqual([])
})

test(`a folder of the web holds at most ${MOST_PER_FOLDER} source files`, () => {
  const folders = Map.groupBy(sources, (file) => file.slice(0, file.lastIndexOf('/')))
  const tooLarge = [...folders].filter(([, files]) => files.length > MOST_PER_FOLDER)
  expect(tooLarge.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})
