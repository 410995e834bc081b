import type { CSSProperties } from 'react'
import type { DrawnFixture, StageOfDraw } from '#contract/draw/calls.ts'
import type { DrawBoard } from '#rules/draws/draw-board.ts'
import { groupTitle } from '#web/features/draw/draw-words.ts'
import type { Entries } from '#web/features/draw/shown-draw.ts'
import classes from './draw-boxes.module.css'

export type DrawStep = NonNullable<StageOfDraw['draw']>['steps'][number]

interface DrawBoxesProps {
  kind: StageOfDraw['kind']
  board: DrawBoard
  /** The names that are drawn so far. */
  steps: readonly DrawStep[]
  /** Those of Swiss rounds pair by the order of the names, so they are shown with the last one. */
  fixtures?: readonly DrawnFixture[]
  entries: Entries
  /** Of a large draw a wide screen shows these boxes only, and a phone while names are drawn. */
  part?: number
}

/** Pools, first matches or the order, filling up with the names that are drawn. */
export function DrawBoxes({ entries, part, ...drawn }: DrawBoxesProps) {
  const boxes = boxesOf(drawn)
  const perPart = boxesPerPart(boxes)
  const columns = Math.min(boxes.length, perPart, COLUMNS)
  const rows = Math.max(...boxes.map((box) => box.rows.length))
  const shownPart = part ?? Math.floor(Math.max(0, boxes.findIndex(isNewest(drawn.steps))) / perPart)
  return (
    <div
      className={classes.boxes}
      data-of-pools={rows > 2 || undefined}
      data-of-many={rows > MOST_BELOW || undefined}
      data-filling={drawn.steps.length < drawn.board.names || undefined}
      style={
        {
          '--columns': columns,
          '--of-boxes': Math.ceil(Math.min(boxes.length, perPart) / columns),
          '--rows': rows,
        } as CSSProperties
      }
    >
      {boxes.map((box, at) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: several byes have one title
          key={at}
          className={classes.box}
          aria-label={box.title}
          data-of-other-part={Math.floor(at / perPart) !== shownPart || undefined}
        >
          <h2 className={classes.title}>{box.title}</h2>
          <ol className={classes.rows}>
            {box.rows.map(({ key, step, words }) => (
              <li key={key} className={classes.row} data-new={(step && step === drawn.steps.at(-1)) || undefined}>
                {step ? (
                  <DrawnName step={step} entries={entries} />
                ) : (
                  <span className={classes.name}>{words ?? <span className={classes.empty}>–</span>}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const COLUMNS = 4
/** More names are in several columns of a box. */
const MOST_BELOW = 6

const rowsOfFirst = ([first]: readonly DrawBox[]) => first?.rows.length ?? 0

/** The most boxes that fit a wide screen in large type: two lines of matches or small pools, or one of large pools. */
const boxesPerPart = (boxes: readonly DrawBox[]) => (rowsOfFirst(boxes) > 4 ? 4 : 8)

const isNewest = (steps: readonly DrawStep[]) => (box: DrawBox) =>
  box.rows.some(({ step }) => step !== null && step === steps.at(-1))

/** The number of screens in large type that hold the finished draw. */
export function countParts(drawn: Omit<DrawBoxesProps, 'entries' | 'part'>): number {
  const boxes = boxesOf(drawn)
  return Math.max(1, Math.ceil(boxes.length / boxesPerPart(boxes)))
}

/** The entry, and the rank by which it comes from the stage before. */
function DrawnName({ step, entries }: { step: DrawStep; entries: Entries }) {
  const title = step.entry === null ? undefined : entries.get(step.entry)?.title
  return (
    <>
      <span className={classes.name}>{title ?? step.words}</span>
      {title !== undefined && step.rank && <small className={classes.rank}> {step.rank}</small>}
    </>
  )
}

/** The boxes that fill up: pools, matches of the first round, or the order in which the names are drawn. */
interface DrawBox {
  title: string
  /** `words` are shown where no name is drawn to a row. */
  rows: { key: string; step: DrawStep | null; words?: string }[]
}

/** 'Pool B', 'Line 5 · match 3', 'Line 1 · bye', 'Number 4'. */
export function targetWords(kind: StageOfDraw['kind'], { line, pool }: DrawStep, { pairs }: DrawBoard): string {
  if (pool) return groupTitle(kind, pool)
  if (line === null) return ''
  if (pairs.length === 0) return `Number ${line}`
  return `Line ${line} · ${titleOf(pairs[Math.ceil(line / 2) - 1]).toLowerCase()}`
}

function boxesOf({ kind, board, steps, fixtures = [] }: Omit<DrawBoxesProps, 'entries' | 'part'>): DrawBox[] {
  if (board.pools.length > 0)
    return board.pools.map(({ pool, size }) => ({
      title: groupTitle(kind, pool),
      rows: rowsOf(
        size,
        steps.filter((step) => step.pool === pool),
      ),
    }))
  if (board.pairs.length > 0) return board.pairs.map((number, at) => pairBox(number, at, steps))
  if (kind === 'SWISS' && board.names > 0 && steps.length >= board.names)
    return fixtures.filter(({ round }) => round === 1).map(fixtureBox)
  return [{ title: 'Order', rows: rowsOf(board.names, steps) }]
}

const rowsOf = (count: number, steps: readonly DrawStep[]) =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, step: steps[at] ?? null }))

function pairBox(number: number | null, at: number, steps: readonly DrawStep[]): DrawBox {
  const [upper, lower] = [at * 2 + 1, at * 2 + 2].map((line) => steps.find((step) => step.line === line) ?? null)
  // A bye has one line without an entry.
  const shown = number === null ? [upper ?? lower] : [upper, lower]
  return { title: titleOf(number), rows: shown.map((step = null, row) => ({ key: `${row}`, step })) }
}

const fixtureBox = ({ number, sides }: DrawnFixture): DrawBox => ({
  title: titleOf(number),
  rows: sides
    .filter(({ entry }) => number !== null || entry !== null)
    .map(({ words }, at) => ({ key: `${at}`, step: null, words })),
})

/** Numbered as on the page of the event. */
const titleOf = (number: number | null | undefined) => (number == null ? 'Bye' : `Match ${number}`)
