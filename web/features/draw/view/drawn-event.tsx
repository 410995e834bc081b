import { Alert, NativeSelect, SimpleGrid, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { Bracket } from '#web/features/draw/bracket/bracket.tsx'
import { stageTitle } from '#web/features/draw/draw-words.ts'
import { RoundList } from '#web/features/draw/rounds/round-list.tsx'
import { currentStage, type Entries, entriesOf } from '#web/features/draw/shown-draw.ts'
import { AttemptsTable } from '#web/features/draw/tables/attempts-table.tsx'
import { PoolTable } from '#web/features/draw/tables/pool-table.tsx'
import { figuresOf, type TieBreakFigure } from '#web/features/draw/tables/tie-break-figures.ts'
import { withValue } from '#web/lib/address-values.ts'
import { latePart } from '#web/lib/late-part.tsx'
import line from '#web/ui/list/line.module.css'
import classes from './event-tabs.module.css'

// They stand below the draw.
const StageNotes = latePart(async () => (await import('./stage-notes.tsx')).StageNotes)
// Only for an entry that a person follows.
const WayToFinal = latePart(async () => (await import('#web/features/draw/way/way-to-final.tsx')).WayToFinal)

interface EventTab {
  key: string
  label: string
}

export interface EventPart extends EventTab {
  content: ReactNode
}

interface DrawnEventProps {
  draw: EventDraw
  /** What else the event has: places, matches, entries. */
  parts: readonly EventPart[]
}

const keyOf = ({ number }: StageOfDraw) => `stage-${number}`

/** An event with its drawn stages and its other parts in tabs. The address names the tab and the entry that is followed. */
export function DrawnEvent({ draw, parts }: DrawnEventProps) {
  const [address, setAddress] = useSearchParams()
  const stages = draw.stages.filter((stage) => stage.draw !== null)
  const tabs = [...stages.map((stage) => ({ key: keyOf(stage), label: stageTitle(stage, draw) })), ...parts]
  const asked = tabs.find(({ key }) => key === address.get('show'))?.key
  const current = currentStage(draw.stages)
  const chosen = asked ?? (current ? keyOf(current) : tabs[0]?.key) ?? ''
  const stage = stages.find((one) => keyOf(one) === chosen)
  const followed = entriesOf(draw).get(address.get('entry') ?? '')
  const hasFixtures = stages.some(({ fixtures }) => fixtures.length > 0)
  const wayLabel = draw.stages.some(({ kind }) => kind === 'KNOCK_OUT') ? 'Our way to the final' : 'Our matches'

  const follow = (entry: string | null) =>
    setAddress(withValue(address, 'entry', entry), { replace: true, preventScrollReset: true })

  return (
    <Stack gap="xs">
      <EventTabs tabs={tabs} chosen={chosen} />
      {stage && (
        <>
          {followed && <WayToFinal draw={draw} entry={followed} onClose={() => follow(null)} />}
          <StageView key={stage._id} draw={draw} stage={stage} followed={followed?._id ?? null}>
            {!followed && hasFixtures && (
              <NativeSelect
                aria-label={wayLabel}
                size="sm"
                flex="1 1 9rem"
                maw={420}
                data={[
                  { value: '', label: wayLabel },
                  ...draw.entries.map(({ _id, title }) => ({ value: _id, label: title })),
                ]}
                value=""
                onChange={(event) => follow(event.currentTarget.value)}
              />
            )}
          </StageView>
        </>
      )}
      {parts.find(({ key }) => key === chosen)?.content}
    </Stack>
  )
}

/** The parts of an event, each with its address. */
function EventTabs({ tabs, chosen }: { tabs: readonly EventTab[]; chosen: string }) {
  const [address] = useSearchParams()
  return (
    <nav aria-label="Parts of the event" className={`${line.more} ${classes.tabs}`}>
      {tabs.map(({ key, label }) => (
        <Link
          key={key}
          to={{ search: withValue(address, 'show', key).toString() }}
          replace
          preventScrollReset
          aria-current={key === chosen ? 'true' : undefined}
          className={classes.tab}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface StageViewProps {
  draw: EventDraw
  stage: StageOfDraw
  followed: string | null
  /** The choice of an entry to follow. */
  children: ReactNode
}

/** A drawn stage, on the public page of its event. */
function StageView({ draw, stage, followed, children }: StageViewProps) {
  const shown = { title: stageTitle(stage, draw), stage, entries: entriesOf(draw), followed }
  return (
    <Stack gap="lg">
      {stage.lotsNeeded.map(({ pool, sentence }) => (
        <Alert
          key={`${pool} ${sentence}`}
          color="accent"
          variant="light"
          icon={<IconInfoCircle stroke={1.5} aria-hidden />}
        >
          {sentence}
        </Alert>
      ))}
      {stage.kind === 'KNOCK_OUT' ? (
        <Bracket {...shown}>{children}</Bracket>
      ) : (
        <>
          <VisuallyHidden component="h2">{shown.title}</VisuallyHidden>
          {children && <div>{children}</div>}
          <StageContent {...shown} />
        </>
      )}
      <StageNotes draw={draw} stage={stage} meanwhile={<Skeleton height={64} />} />
    </Stack>
  )
}

interface StageContentProps {
  title: string
  stage: StageOfDraw
  entries: Entries
  followed: string | null
}

function StageContent({ title, stage, entries, followed }: StageContentProps) {
  if (stage.kind === 'PLACE_MATCHES') return <RoundList stage={stage} entries={entries} followed={followed} />
  if (stage.kind === 'ATTEMPTS') return <AttemptsTable stage={stage} entries={entries} followed={followed} />
  const tieBreaks = 'tieBreaks' in stage.rules ? stage.rules.tieBreaks : []
  const rows = stage.pools.flatMap((pool) => pool.rows)
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: Math.min(2, stage.pools.length) }} spacing="xl">
        {stage.pools.map((pool) => (
          <PoolTable
            key={pool.pool}
            title={pool.pool === null ? (stage.kind === 'POOLS' ? 'Best of the rest' : title) : `Pool ${pool.pool}`}
            pool={pool}
            tieBreaks={tieBreaks}
            entries={entries}
            followed={followed}
          />
        ))}
      </SimpleGrid>
      <FigureLegend figures={figuresOf(tieBreaks, rows)} />
      <RoundList stage={stage} entries={entries} followed={followed} currentFirst />
    </>
  )
}

/** What the short heads of the figures mean, since a phone shows no title of an abbreviation. */
const FigureLegend = ({ figures }: { figures: readonly TieBreakFigure[] }) =>
  figures.length > 0 && (
    <Text size="xs" c="dimmed">
      {figures.map(({ short, name, meaning }) => (
        <span key={short}>
          <b>{short}</b> {name}: {meaning}.{' '}
        </span>
      ))}
    </Text>
  )
