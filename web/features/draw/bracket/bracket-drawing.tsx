import { type MouseEvent, memo, type Ref } from 'react'
import { useNavigate } from 'react-router'
import { type Entries, isBye } from '#web/features/draw/shown-draw.ts'
import { useNow } from '#web/lib/hydration.ts'
import classes from './bracket.module.css'
import { BracketBox } from './bracket-box.tsx'
import { BOX, type BracketLayout } from './bracket-layout.ts'

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
  const navigate = useNavigate()

  /** One handler for all boxes instead of a router link in each. */
  function openMatch(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const to = event.target instanceof Element && event.target.closest('a')?.getAttribute('href')
    if (!isPlain || !to) return
    event.preventDefault()
    void navigate(to)
  }

  return (
    <svg
      ref={ref}
      className={classes.drawing}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      onClick={openMatch}
    >
      <Content {...content} />
    </svg>
  )
}

/** Not rendered again while a person zooms. */
const Content = memo(function Content({ layout: { lines, boxes }, entries, followed }: ContentProps) {
  const now = useNow()
  const followedBoxes = new Set(
    boxes.flatMap(({ fixture: { position, sides } }) =>
      followed !== null && sides.some(({ entry }) => entry === followed) ? position : [],
    ),
  )
  const isFollowed = ({ from, to }: (typeof lines)[number]) => followedBoxes.has(from) && followedBoxes.has(to)
  return (
    <>
      <path className={classes.path} d={joined(lines.filter((line) => !isFollowed(line)))} />
      {followedBoxes.size > 0 && <path className={classes.path} d={joined(lines.filter(isFollowed))} data-followed />}
      {boxes.map((placed) => (
        <BracketBox key={placed.fixture.position} placed={placed} entries={entries} followed={followed} now={now} />
      ))}
      <path className={classes.between} d={boxes.map(betweenSides).join('')} />
    </>
  )
})

const joined = (lines: BracketLayout['lines']) => lines.map(({ path }) => path).join('')

const betweenSides = ({ fixture, x, y }: BracketLayout['boxes'][number]) =>
  isBye(fixture) ? '' : `M${x} ${y + BOX.side}h${BOX.width}`
