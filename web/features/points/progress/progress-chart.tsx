import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react'
import { shortDay } from '#web/lib/format/day-words.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import classes from './progress-chart.module.css'
import { type Line, nearestDay, type Plot, pathOf, placeLabels, plotOf, shadeVariables } from './progress-lines.ts'

// In rem, as the styles have them.
const HEIGHT = 20
const LOW_HEIGHT = 17
const LABEL = 1.75
const LABELS = 15
const LABELS_SHARE = 0.37
const AXIS = 2.25
/** How near to a line a finger or a pointer has to be, in pixels. */
const REACH = 28
const NARROW = 420

interface ProgressChartProps {
  days: readonly string[]
  lines: readonly Line[]
  /** The id of the line that is highlighted. */
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** A line for each department. A tap on it or on its label highlights it. */
export function ProgressChart({ days, lines, chosen, onChoose }: ProgressChartProps) {
  const { ref, width } = useElementSize()
  const [pointed, setPointed] = useState<{ id: string; day: number } | null>(null)
  const size = sizeOf(width)
  const plot = useMemo(() => {
    const shown = lines.map(({ id, points }) => ({ department: id, points: [...points] }))
    return plotOf({ days: [...days], lines: shown }, { width: size.width, height: size.height })
  }, [days, lines, size.width, size.height])
  const active = pointed?.id ?? chosen
  const isLabelled = (line: Line) => line.isEmphasised || line.id === active
  const labelled = lines.filter(isLabelled)
  const last = days.length - 1
  const middles = placeLabels(
    labelled.map(({ points }) => plot.y(points[last] ?? 0)),
    LABEL * size.rem,
    size.height,
  )
  const shownLine = lines.find(({ id }) => id === active)
  const day = pointed && pointed.id === active ? pointed.day : last
  // The last one is on top.
  const painted = lines.toSorted((one, other) => rankOf(one, active) - rankOf(other, active))
  const choose = (id: string | null) => onChoose(id === chosen ? null : id)

  function find({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect()
    return lineAt({ plot, lines }, clientX - box.left - size.axis, clientY - box.top)
  }

  return (
    <div className={classes.chart} ref={ref}>
      <p className={classes.readout} role="status">
        {shownLine ? (
          <>
            <span className={classes.name}>{shownLine.name}</span>
            {`: ${countPoints(shownLine.points[day] ?? 0)} on ${shortDay(days[day] ?? '')}`}
          </>
        ) : (
          <span className={classes.hint}>Tap a line or a name to highlight it.</span>
        )}
      </p>
      {width > 0 && (
        <div className={classes.drawing} style={{ '--labels': `${size.labels}px` } as CSSProperties}>
          <svg
            className={classes.lines}
            role="img"
            aria-label={`Points over the season, from ${shortDay(days[0] ?? '')} to ${shortDay(days[last] ?? '')}. A table with the same points follows.`}
            width={size.axis + size.width + 4}
            height={size.height + 2 * size.rem}
            data-active={active !== null || undefined}
            onPointerMove={(event) => event.pointerType === 'mouse' && setPointed(find(event))}
            onPointerLeave={() => setPointed(null)}
            onPointerUp={(event) => choose(find(event)?.id ?? null)}
          >
            <Axes plot={plot} size={size} days={days} />
            <g transform={`translate(${size.axis} 0)`}>
              {painted.map((line) => (
                <path
                  key={line.id}
                  d={pathOf(plot, line.points)}
                  className={classes.line}
                  style={shadeVariables(line.color) as CSSProperties}
                  data-strong={line.isEmphasised || undefined}
                  data-active={line.id === active || undefined}
                  strokeDasharray={line.isDashed ? '7 5' : undefined}
                />
              ))}
              {shownLine && (
                <circle
                  cx={plot.x[day + 1]}
                  cy={plot.y(shownLine.points[day] ?? 0)}
                  r={5}
                  className={classes.dot}
                  style={shadeVariables(shownLine.color) as CSSProperties}
                />
              )}
            </g>
          </svg>
          <ul className={classes.labels}>
            {labelled.map((line, index) => (
              <li key={line.id} style={{ top: middles[index] }}>
                <button
                  type="button"
                  className={classes.label}
                  style={shadeVariables(line.color) as CSSProperties}
                  aria-pressed={line.id === active}
                  title={line.name}
                  onClick={() => choose(line.id)}
                >
                  <b>{formatPoints(line.points[last] ?? 0)}</b> {line.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function sizeOf(whole: number) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const labels = Math.min(LABELS * rem, whole * LABELS_SHARE)
  const axis = Math.min(AXIS * rem, whole / 6)
  const height = (whole > NARROW ? HEIGHT : LOW_HEIGHT) * rem
  return { rem, labels, axis, height, width: Math.max(20, whole - labels - axis - 4) }
}

const rankOf = ({ id, isEmphasised }: Line, active: string | null) => (id === active ? 2 : isEmphasised ? 1 : 0)

interface Drawn {
  plot: Plot
  lines: readonly Line[]
}

/** The line at a place on the drawing, with the day there. */
function lineAt({ plot, lines }: Drawn, x: number, y: number) {
  const day = nearestDay(plot, x)
  const found = lines
    .map((line) => ({ id: line.id, day, far: Math.abs(plot.y(heightAt(plot, line, x)) - y) }))
    .sort((one, other) => one.far - other.far)[0]
  return found && found.far <= REACH ? found : null
}

/** The points of a line between its days. */
function heightAt({ x }: Plot, { points }: Line, at: number): number {
  const next = Math.max(
    1,
    x.findIndex((place) => place >= at),
  )
  const [from = 0, to = 1] = [x[next - 1], x[next]]
  const [before = 0, after = 0] = [next === 1 ? 0 : points[next - 2], points[next - 1]]
  return before + (after - before) * Math.min(1, Math.max(0, (at - from) / (to - from)))
}

interface AxesProps {
  plot: Plot
  size: ReturnType<typeof sizeOf>
  days: readonly string[]
}

function Axes({ plot: { ticks, x, y }, size: { axis, width, height, rem }, days }: AxesProps) {
  const last = days.length - 1
  const marked = last > 3 && width > NARROW ? [0, Math.round(last / 2), last] : last > 0 ? [0, last] : [0]
  return (
    <g className={classes.axes}>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={axis} x2={axis + width} data-zero={tick === 0 || undefined} />
          <text x={axis - 6} dy="0.35em" textAnchor="end">
            {formatPoints(tick)}
          </text>
        </g>
      ))}
      {marked.map((at) => (
        <text
          key={at}
          x={axis + (x[at + 1] ?? 0)}
          y={height + 1.4 * rem}
          textAnchor={at === last ? 'end' : at === 0 ? 'start' : 'middle'}
        >
          {shortDay(days[at] ?? '')}
        </text>
      ))}
    </g>
  )
}
