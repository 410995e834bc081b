import { Group, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { RoundList } from '#web/features/draw/rounds/round-list.tsx'
import { currentRound, type Entries } from '#web/features/draw/shown-draw.ts'
import { useZoom } from '#web/ui/zoom/use-zoom.ts'
import { ZoomBar } from '#web/ui/zoom/zoom-bar.tsx'
import { type Box, WHOLE, type ZoomLimits } from '#web/ui/zoom/zoom-levels.ts'
import classes from './bracket.module.css'
import { BracketDrawing } from './bracket-drawing.tsx'
import { bracketLayout, firstLook } from './bracket-layout.ts'

const LIMITS: ZoomLimits = { least: 0.2, most: 2.5 }
// A small bracket fills a wide screen, within reason.
const LARGEST_OPENING = 1.3
const VIEWS = [
  { value: 'drawing', label: 'Bracket' },
  { value: 'list', label: 'List' },
]

interface BracketProps {
  title: string
  stage: StageOfDraw
  entries: Entries
  followed: string | null
}

/** A knock-out: a drawing to zoom and pan, the same as a list for screen readers and print, and for those who prefer it. */
export function Bracket({ title, stage, entries, followed, children }: BracketProps & { children: ReactNode }) {
  const [view, setView] = useState('drawing')
  // The drawing appears first.
  const isListShown = useDeferredValue(true, false)
  return (
    <div>
      <VisuallyHidden component="h2">{title}</VisuallyHidden>
      <Group gap="xs" mb="xs" justify="space-between">
        {children}
        <SegmentedControl aria-label={`How ${title} is shown`} data={VIEWS} value={view} onChange={setView} />
      </Group>
      {view === 'drawing' && <Drawing title={title} stage={stage} entries={entries} followed={followed} />}
      {(isListShown || view === 'list') && (
        <div className={view === 'drawing' ? classes.list : undefined}>
          <RoundList stage={stage} entries={entries} followed={followed} />
        </div>
      )}
    </div>
  )
}

function Drawing({ title, stage, entries, followed }: BracketProps) {
  const layout = useMemo(() => bracketLayout(stage), [stage])
  const current = currentRound(stage)
  const whole = ({ width, height }: Box) => Math.min(WHOLE, width / layout.width, height / layout.height)
  const { level, zoom, frame, image, handlers } = useZoom<SVGSVGElement>({
    limits: LIMITS,
    // Readable, however large the bracket is.
    opening: ({ width }) => Math.min(LARGEST_OPENING, Math.max(WHOLE, (width - 24) / layout.width)),
    closeLook: 1.6,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: as it opens; where the person looks afterwards stays
  useLayoutEffect(() => {
    const view = frame.current
    if (!view) return
    const { x, y } = firstLook(layout, current)
    view.scrollTo({ left: x - 12, top: y - view.clientHeight / 2, behavior: 'instant' })
  }, [])

  return (
    <div className={classes.view}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={frame} className={classes.scroller} tabIndex={0} aria-label={`Drawing of ${title}`} {...handlers}>
        <div style={{ width: layout.width * level, marginInline: 'auto' }}>
          <div className={classes.rounds} aria-hidden>
            {layout.rounds.map(({ round, name, x }) => (
              <span
                key={round}
                className={classes.round}
                data-current={round === current || undefined}
                style={{ left: x * level }}
              >
                {name}
              </span>
            ))}
          </div>
          <BracketDrawing ref={image} layout={layout} entries={entries} followed={followed} scale={level} />
        </div>
      </section>
      <ZoomBar
        level={level}
        limits={LIMITS}
        zoom={zoom}
        onShowAll={() =>
          zoom(() => whole({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 }))
        }
        classNames={{ bar: classes.bar, level: classes.level }}
      />
    </div>
  )
}
