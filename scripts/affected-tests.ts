import { dirname } from 'node:path'

/** The journeys of a feature, by the name of their file. The tours of all screens belong to none. */
export const JOURNEYS: Record<string, readonly string[]> = {
  announcement: ['announcements'],
  application: ['applications'],
  auth: ['frame', 'people'],
  club: ['first-run', 'landing'],
  department: ['departments', 'manage-departments'],
  'department-deletion': ['manage-departments'],
  'department-move': ['people'],
  draw: ['championship', 'draws'],
  entry: ['championship', 'entries'],
  event: ['events'],
  'event-result': ['events'],
  filters: ['teams'],
  gc: ['seasons'],
  'line-up': ['line-ups'],
  live: ['live', 'live-lists', 'live-rights'],
  match: ['matches', 'match-lists'],
  points: ['seasons'],
  profile: ['people'],
  push: ['push'],
  register: ['championship', 'register'],
  'rule-book': ['rule-book'],
  search: ['search'],
  season: ['seasons'],
  team: ['teams'],
  timetable: ['time-table'],
}

/** Journeys that every screen takes part in: a whole run has them, a run of what changed has not. */
export const TOURS = ['access', 'large-text', 'screens']

/** Journeys of the frame around all features. */
const FRAME = [
  'early-input',
  'forbidden-storage',
  'frame',
  'keyboard',
  'new-version',
  'odd-clubs',
  'offline',
  'rendered-pages',
  'share',
  'taps',
  'toasts',
]

export interface Affected {
  features: string[]
  /** Parts of paths. Vitest runs the tests of these that import a changed file. */
  folders: string[]
  journeys: string[]
}

const FEATURE = /^(?:server|web)\/features\/([^/]+)\/|^contract\/([^/.]+)(?:\.test)?\.ts$/
const SPEC = /^e2e\/(.+)\.spec\.ts$/

export function findAffected(files: readonly string[]): Affected {
  const features = new Set<string>()
  const folders = new Set<string>()
  const journeys = new Set<string>()
  const code = files.filter((file) => /^(contract|rules|server|web|scripts|bench|e2e)\/.+\.(tsx?|css|sql)$/.test(file))
  for (const file of code) {
    const feature = featureOf(file)
    const spec = SPEC.exec(file)?.[1]
    if (spec) journeys.add(spec)
    else if (feature) features.add(feature)
    else if (!file.startsWith('e2e/')) folders.add(`${dirname(file)}/`)
    if (file.startsWith('web/')) folders.add('web/app/')
    if (isInFrame(file) && !spec) for (const name of FRAME) journeys.add(name)
  }
  for (const feature of features) {
    for (const folder of ['contract/', `server/features/${feature}/`, `web/features/${feature}/`]) folders.add(folder)
    for (const journey of JOURNEYS[feature] ?? []) journeys.add(journey)
  }
  return { features: [...features].sort(), folders: [...folders].sort(), journeys: [...journeys].sort() }
}

/** The feature of a file. A file of the contract may belong to none. */
function featureOf(file: string): string | undefined {
  const feature = FEATURE.exec(file)?.slice(1).find(Boolean)
  const isFeature = feature !== undefined && (feature in JOURNEYS || !file.startsWith('contract/'))
  return isFeature ? feature : undefined
}

/** Every page uses these files, and every journey the helpers in e2e. */
const isInFrame = (file: string) => /^(web\/(app|ui|lib|worker)|e2e)\//.test(file)

/** A sentence about what a run of the affected tests leaves out. */
export function leftOutSentence({ features, folders, journeys }: Affected, specs: readonly string[]): string {
  const others = specs.filter((spec) => !journeys.includes(spec))
  const tests = folders.length > 0 ? `tests outside of ${folders.join(', ')}` : 'all tests'
  return [
    `Affected: ${features.length > 0 ? features.join(', ') : 'no feature'}.`,
    `Left out: server on PostgreSQL, several servers, build, budget, ${tests}, journeys ${others.join(', ')}.`,
    '"npm test" runs everything.',
  ].join(' ')
}
