import { type MouseEvent, memo, type Ref } from 'react'
import { useNavigate } from 'react-router'
import type { DrawnFixture, EntryOfDraw } from '#contract/draw/calls.ts'
import { mediaPath } from '#contract/values/media.ts'
import { outcomeWords, seededWords } from '#web/features/draw/draw-words.ts'
import { type Entries, isBye, isLive, lookOf, type ShownSide, scoreOf } from '#web/features/draw/shown-draw.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './bracket.module.css'
import { type BracketLayout, type PlacedFixture, shortWords } from './bracket-layout.ts'
import { fittedLines, fittedText } from './fitted-text.ts'

type Look = BracketLayout['look']

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
const Content = memo(function Content({ layout: { lines, boxes, look }, entries, followed }: ContentProps) {
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
        <BracketBox
          key={placed.fixture.position}
          look={look}
          placed={placed}
          entries={entries}
          followed={followed}
          now={now}
        />
      ))}
      <path className={classes.between} d={boxes.map((box) => betweenSides(box, look)).join('')} />
    </>
  )
})

const joined = (lines: BracketLayout['lines']) => lines.map(({ path }) => path).join('')

const betweenSides = ({ fixture, x, y, width }: PlacedFixture, { side }: Look) =>
  isBye(fixture) ? '' : `M${x} ${y + side}h${width}`

const LINE = 14

interface BracketBoxProps {
  look: Look
  placed: PlacedFixture
  entries: Entries
  /** The entry whose way is followed. */
  followed: string | null
  now: Date | null
}

/**
 * One fixture: what it is above the box, a row for each side, the whole linked to its match. A bracket has up to 63 of them, so each
 * has as few elements as its drawing needs.
 */
function BracketBox({ look, placed: { fixture, x, y, width, height }, entries, followed, now }: BracketBoxProps) {
  const bye = isBye(fixture)
  const sides = bye ? fixture.sides.filter(({ entry, words }) => entry !== null || words !== 'Bye') : fixture.sides
  const isFollowed = followed !== null && fixture.sides.some(({ entry }) => entry === followed)
  const marks = {
    className: classes.box,
    'data-position': fixture.position,
    'data-live': isLive(fixture) || undefined,
    'data-bye': bye || undefined,
    'data-followed': isFollowed || undefined,
  }
  const drawing = (
    <>
      {!bye && !look.isForHall && (
        <text className={classes.label} x={x + 2} y={y - 7}>
          {isLive(fixture) && '● '}
          {labelOf(fixture, now)}
        </text>
      )}
      <rect className={classes.frame} x={x} y={y} width={width} height={height} rx={9} />
      {sides.map((side, index) => (
        <Side
          // biome-ignore lint/suspicious/noArrayIndexKey: two sides, which may have equal words
          key={index}
          look={look}
          width={width}
          side={side}
          fixture={fixture}
          entries={entries}
          x={x}
          y={y + (bye ? 1 : index * look.side)}
          // The hall watches a draw, not results.
          score={look.isForHall ? '' : bye ? 'bye' : scoreOf(fixture, index === 0 ? 0 : 1) || walkOverOf(fixture, side)}
        />
      ))}
    </>
  )
  if (!fixture.match) return <g {...marks}>{drawing}</g>
  // The list below has the same links for the keyboard. The drawing opens them without a reload.
  return (
    <a {...marks} href={paths.match(fixture.match._id)} tabIndex={-1}>
      {drawing}
    </a>
  )
}

interface SideProps {
  look: Look
  width: number
  side: ShownSide
  fixture: DrawnFixture
  entries: Entries
  x: number
  y: number
  score: string
}

function Side({ look, width, side, fixture, entries, x, y, score }: SideProps) {
  const entry = side.entry === null ? undefined : entries.get(side.entry)
  const words = seededWords(side)
  const short = shortWords(words)
  const middle = y + look.side / 2
  const standing = isBye(fixture) ? 'PLAIN' : lookOf(fixture, side)
  const at = entry ? 8 + look.crest + 6 : 10
  const room = (width - at - 10 - (score ? score.length * 8 + 6 : 0)) / look.font
  const [first = '', second] = look.isForHall ? [fittedText(short, room)] : fittedLines(short, room)
  return (
    <>
      {entry && <BracketCrest {...entry.department} size={look.crest} x={x + 8} y={y + (look.side - look.crest) / 2} />}
      <text className={classes.name} data-look={standing} x={x + at} y={middle}>
        {(short !== words || (second ?? first).endsWith('…')) && <title>{words}</title>}
        {second === undefined ? (
          first
        ) : (
          <>
            <tspan y={middle - LINE / 2}>{first} </tspan>
            <tspan x={x + at} y={middle + LINE / 2}>
              {second}
            </tspan>
          </>
        )}
      </text>
      {score && (
        <text className={classes.score} data-look={standing} x={x + width - 10} y={middle}>
          {score}
        </text>
      )}
    </>
  )
}

const walkOverOf = ({ outcome, winner, state }: DrawnFixture, { entry }: ShownSide): string =>
  state === 'DECIDED' && outcome !== 'PLAYED' && winner !== null && winner === entry ? 'w.o.' : ''

/** 'Match 3 · today 17:30'. */
function labelOf(fixture: DrawnFixture, now: Date | null): string {
  const { number, thirdPlace, match, state, waiting } = fixture
  const when = match ? state !== 'DECIDED' && (whenOf(match, now) ?? UNDATED) : waiting && whenOf(waiting, now)
  return [thirdPlace ? 'Third place' : `Match ${number}`, isLive(fixture) ? 'live' : (outcomeWords(fixture) ?? when)]
    .filter(Boolean)
    .join(' · ')
}

interface BracketCrestProps extends Pick<EntryOfDraw['department'], 'name' | 'logo' | 'color'> {
  size: number
  x: number
  y: number
}

/** Drawn in place: copies by reference cost the browser more elements. */
const BracketCrest = ({ name, logo, color, size, x, y }: BracketCrestProps) =>
  logo ? (
    <image href={mediaPath(logo, 80)} x={x} y={y} width={size} height={size} />
  ) : (
    <g transform={`translate(${x} ${y})`}>
      <Crest name={name} color={color} size={size} />
    </g>
  )
