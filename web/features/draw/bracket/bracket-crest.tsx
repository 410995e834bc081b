import type { EntryOfDraw } from '#contract/draw/calls.ts'
import { mediaPath } from '#contract/values/media.ts'
import { Crest } from '#web/ui/picture/crest.tsx'

/** In units of the drawing. */
export const CREST = { size: 18 }

type BracketCrestProps = Pick<EntryOfDraw['department'], 'name' | 'logo' | 'color'> & { x: number; y: number }

/** Drawn in place: copies by reference cost the browser more elements. */
export const BracketCrest = ({ name, logo, color, x, y }: BracketCrestProps) =>
  logo ? (
    <image href={mediaPath(logo, 80)} x={x} y={y} width={CREST.size} height={CREST.size} />
  ) : (
    <g transform={`translate(${x} ${y})`}>
      <Crest name={name} color={color} size={CREST.size} />
    </g>
  )
