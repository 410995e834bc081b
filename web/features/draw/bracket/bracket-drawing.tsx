import { memo, type Ref } from 'react'
import type { Entries } from '#web/features/draw/shown-draw.ts'
import { useNow } from '#web/lib/hydration.ts'
import classes from './bracket.module.css'
import { BracketBox } from './bracket-box.tsx'
import { BracketCrests } from './bracket-crests.tsx'
import type { BracketLayout } from './bracket-layout.ts'

interface ContentProps {
  layout: BracketLayout
  entries: Entries
  /** The entry whose way is followed. */
  followed: string | null
}

interface BracketDrawingProps extends ContentProps {
  scale: number
  ref: Ref<SVGSVGElement>
}

/** The knock-out as a drawing. Hidden from screen readers, which read the list. */
export const BracketDrawing = ({ scale, ref, ...content }: BracketDrawingProps) => {
  const { width, height } = content.layout
  return (
    <svg
      ref={ref}
      className={classes.drawing}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      <Content {...content} />
    </svg>
  )
}

/** Not rendered again while a person zooms. */
const Content = memo(function Content({ layout: { lines, boxes }, entries, followed }: ContentProps) {
  const now = useNow()
  const isFollowed = (position: number) =>
    boxes.some(({ fixture }) => fixture.position === position && fixture.sides.some(({ entry }) => entry === followed))
  return (
    <>
      <BracketCrests entries={entries} />
      {lines.map(({ key, from, to, path }) => (
        <path
          key={key}
          className={classes.path}
          d={path}
          data-followed={(followed !== null && isFollowed(from) && isFollowed(to)) || undefined}
        />
      ))}
      {boxes.map((placed) => (
        <BracketBox key={placed.fixture.position} placed={placed} entries={entries} followed={followed} now={now} />
      ))}
    </>
  )
})
