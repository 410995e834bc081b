import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAffected, JOURNEYS, leftOutSentence, TOURS } from './affected-tests.ts'
import { readDoors } from './import-rules.ts'
import { ROOT } from './run-command.ts'

const filesOf = (folder: string) => readdirSync(join(ROOT, folder))

test('each journey belongs to a feature, the frame or the tours', () => {
  const { server, web } = readDoors()
  const features = [server, web].flatMap((side) => [...side.shared, ...Object.keys(side.features)])
  expect(features).toEqual(expect.arrayContaining(Object.keys(JOURNEYS)))
  const specs = filesOf('e2e').flatMap((file) => (file.endsWith('.spec.ts') ? [file.slice(0, -'.spec.ts'.length)] : []))
  const frame = findAffected(['web/app/layout.tsx']).journeys
  expect([...new Set([...Object.values(JOURNEYS).flat(), ...frame, ...TOURS])].sort()).toEqual(specs.sort())
})

test.each(['contract/team.ts', 'server/features/team/team.queries.ts', 'web/features/team/team-card.tsx'])(
  'a change of %s runs the tests of the feature in all rooms and its journeys',
  (file) => {
    const { features, folders, journeys } = findAffected([file])
    expect(features).toEqual(['team'])
    expect(folders).toEqual(expect.arrayContaining(['contract/', 'server/features/team/', 'web/features/team/']))
    expect(journeys).toEqual(['teams'])
  },
)

test('a change below the features runs the tests beside it, and that of the web the journeys of the frame', () => {
  expect(findAffected(['server/platform/data/store.ts'])).toEqual({
    features: [],
    folders: ['server/platform/data/'],
    journeys: [],
  })
  const form = findAffected(['web/ui/form/form.tsx'])
  expect(form.features).toEqual([])
  expect(form.folders).toEqual(['web/app/', 'web/ui/form/'])
  expect(form.journeys).toEqual(expect.arrayContaining(['frame', 'keyboard', 'offline', 'toasts']))
  expect(form.journeys).not.toContain('seasons')
})

test('a changed journey runs itself, and a page of the documents runs nothing', () => {
  expect(findAffected(['e2e/seasons.spec.ts']).journeys).toEqual(['seasons'])
  expect(findAffected(['docs/architecture.md', 'README.md'])).toEqual({ features: [], folders: [], journeys: [] })
})

test('the sentence names what is left out', () => {
  const sentence = leftOutSentence(findAffected(['contract/team.ts']), ['screens', 'seasons', 'teams'])
  expect(sentence).toBe(
    'Affected: team. Left out: server on PostgreSQL, several servers, build, budget, tests outside of contract/, server/features/team/, ' +
      'web/features/team/, journeys screens, seasons. "npm test" runs everything.',
  )
})
