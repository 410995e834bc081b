import { useState } from 'react'
import type { EntryOfDraw, StageOfDraw } from '#contract/draw/calls.ts'
import type { DrawBoard } from '#rules/draws/draw-board.ts'
import type { Entries } from '#web/features/draw/shown-draw.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { type DrawStep, targetWords } from './draw-boxes.tsx'
import classes from './drawn-card.module.css'

interface DrawnCardProps {
  kind: StageOfDraw['kind']
  step: DrawStep
  board: DrawBoard
  entries: Entries
}

/** Longer names take more than two lines in the largest type. */
const LONG = 40

/** The name that is drawn, large, with its crest and where it goes. */
export function DrawnCard({ kind, step, board, entries }: DrawnCardProps) {
  const entry = step.entry === null ? undefined : entries.get(step.entry)
  const name = entry?.title ?? step.words
  return (
    <div className={classes.card}>
      {entry && <DrawnCrest {...entry.department} />}
      <span className={classes.words}>
        <span className={classes.name} data-long={name.length > LONG || undefined}>
          {name}
        </span>
        <span className={classes.target}>
          {entry && entry.title !== step.words && `${step.words} · `}
          {targetWords(kind, step, board)}
        </span>
      </span>
    </div>
  )
}

const SIZE = 320

/** Initials stand in place of the logo until it is loaded. */
function DrawnCrest({ name, logo, color }: EntryOfDraw['department']) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <span className={classes.crest} data-logo={(logo !== null && isLoaded) || undefined}>
      {(logo === null || !isLoaded) && <Crest name={name} color={color} size={SIZE} />}
      {logo !== null && (
        <Picture
          publicId={logo}
          alt=""
          size={SIZE}
          loading="eager"
          className={classes.logo}
          data-loaded={isLoaded || undefined}
          onLoad={() => setLoaded(true)}
        />
      )}
    </span>
  )
}
