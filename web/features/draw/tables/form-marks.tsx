import { VisuallyHidden } from '@mantine/core'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { GAME_FORMS } from '#contract/draw/draw-enums.ts'
import classes from './form-marks.module.css'

export type Form = StageOfDraw['pools'][number]['rows'][number]['form'][number]

const SHOWN = 7

/** The latest results of an entry, the last one at the right. */
export function FormMarks({ form }: { form: readonly Form[] }) {
  const shown = form.slice(-SHOWN)
  if (shown.length === 0) return null
  return (
    <span className={classes.marks}>
      <VisuallyHidden>{shown.map((one) => GAME_FORMS[one].toLowerCase()).join(', ')}</VisuallyHidden>
      {shown.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no other name than their order
        <span key={index} className={classes.mark} data-form={one} aria-hidden>
          {GAME_FORMS[one].charAt(0)}
        </span>
      ))}
    </span>
  )
}
