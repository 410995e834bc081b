import type { DrawnFixture, StageOfDraw } from '#contract/draw/calls.ts'
import type { Entries } from '#web/features/draw/shown-draw.ts'
import classes from './draw-boxes.module.css'

interface DrawBoxesProps {
  stage: StageOfDraw
  steps: readonly DrawStep[]
  /** How many names are drawn. */
  shown: number
  entries: Entries
}

/** Pools, first matches or the order, filling up with the names that are drawn. */
export const DrawBoxes = ({ stage, steps, shown, entries }: DrawBoxesProps) => (
  <div className={classes.boxes}>
    {boxesOf(steps, shown, stage).map((box, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: several byes have one title
      <section key={at} className={classes.box} aria-label={box.title}>
        <h2 className={classes.title}>{box.title}</h2>
        <ol className={classes.rows}>
          {box.rows.map(({ key, step, words }) => (
            <li key={key} className={classes.row} data-new={(step && step === steps[shown - 1]) || undefined}>
              {step ? <DrawnName step={step} entries={entries} /> : (words ?? <span className={classes.empty}>–</span>)}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)

/** The entry, and the rank by which it comes from the stage before. */
function DrawnName({ step, entries }: { step: DrawStep; entries: Entries }) {
  const title = step.entry === null ? undefined : entries.get(step.entry)?.title
  if (title === undefined || title === step.words) return step.words
  return (
    <>
      {title} <small className={classes.rank}>{step.words}</small>
    </>
  )
}

type DrawStep = NonNullable<StageOfDraw['draw']>['steps'][number]
type Drawn = Pick<StageOfDraw, 'kind' | 'fixtures'>

/** The boxes that fill up: pools, matches of the first round, or the order in which the names are drawn. */
interface DrawBox {
  title: string
  /** `words` are shown where no name is drawn to a row. */
  rows: { key: string; step: DrawStep | null; words?: string }[]
}

/** 'Pool B', 'Line 5 · match 3', 'Line 1 · bye', 'Number 4'. */
export function targetWords({ line, pool }: DrawStep, stage: Drawn): string {
  if (pool) return `Pool ${pool}`
  if (line === null) return ''
  if (stage.kind !== 'KNOCK_OUT') return `Number ${line}`
  return `Line ${line} · ${titleOf(firstRound(stage)[Math.ceil(line / 2) - 1]).toLowerCase()}`
}

function boxesOf(all: readonly DrawStep[], shown: number, stage: Drawn): DrawBox[] {
  const drawn = all.slice(0, shown)
  if (all.some(({ pool }) => pool)) return poolBoxes(all, drawn)
  if (stage.kind === 'KNOCK_OUT') return lineBoxes(all, drawn, stage)
  // Swiss rounds pair by this order, so the pairs are known after the last name only.
  if (stage.kind === 'SWISS' && all.length > 0 && shown >= all.length) return firstRound(stage).map(pairBox)
  return [{ title: 'Order', rows: all.map((_, at) => ({ key: `${at}`, step: drawn[at] ?? null })) }]
}

function poolBoxes(all: readonly DrawStep[], drawn: readonly DrawStep[]): DrawBox[] {
  const pools = [...new Set(all.flatMap(({ pool }) => pool ?? []))].sort()
  return pools.map((pool) => {
    const own = drawn.filter((step) => step.pool === pool)
    const size = all.filter((step) => step.pool === pool).length
    return {
      title: `Pool ${pool}`,
      rows: Array.from({ length: size }, (_, at) => ({ key: `${at}`, step: own[at] ?? null })),
    }
  })
}

function lineBoxes(all: readonly DrawStep[], drawn: readonly DrawStep[], stage: Drawn): DrawBox[] {
  const stepOf = (steps: readonly DrawStep[], line: number) => steps.find((step) => step.line === line) ?? null
  return firstRound(stage).map((fixture, at) => ({
    title: titleOf(fixture),
    rows: [at * 2 + 1, at * 2 + 2]
      // A bye has one line without an entry.
      .filter((line) => fixture.number !== null || stepOf(all, line))
      .map((line) => ({ key: `${line}`, step: stepOf(drawn, line) })),
  }))
}

const pairBox = (fixture: DrawnFixture): DrawBox => ({
  title: titleOf(fixture),
  rows: fixture.sides
    .filter(({ entry }) => fixture.number !== null || entry !== null)
    .map(({ words }, at) => ({ key: `${at}`, step: null, words })),
})

const firstRound = ({ fixtures }: Drawn) =>
  fixtures.filter(({ round }) => round === 1).sort((one, other) => one.position - other.position)

/** Numbered as on the page of the event. */
const titleOf = (fixture: DrawnFixture | undefined) => (fixture?.number == null ? 'Bye' : `Match ${fixture.number}`)
