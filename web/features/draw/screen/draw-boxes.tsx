import type { StageOfDraw } from '#contract/draw/calls.ts'
import type { Entries } from '#web/features/draw/shown-draw.ts'
import classes from './draw-boxes.module.css'
import { boxesOf, type DrawStep } from './draw-steps.ts'

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
