import { Alert, NativeSelect, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconDice3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { Bracket } from '#web/features/draw/bracket/bracket.tsx'
import { drawnSentence, lotsInWords, stageTitle, tieBreakWords, witnessWords } from '#web/features/draw/draw-words.ts'
import { RoundList } from '#web/features/draw/rounds/round-list.tsx'
import { currentStage, type Entries, entriesOf, isUnplayed } from '#web/features/draw/shown-draw.ts'
import { AttemptsTable } from '#web/features/draw/tables/attempts-table.tsx'
import { PoolTable } from '#web/features/draw/tables/pool-table.tsx'
import { figuresOf, type TieBreakFigure } from '#web/features/draw/tables/tie-break-figures.ts'
import { withValue } from '#web/lib/address-values.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import line from '#web/ui/list/line.module.css'
import classes from './event-tabs.module.css'

// Only captains, heads and sports leads confirm a draw.
const ConfirmDraw = latePart(async () => (await import('#web/features/draw/reveal/confirm-draw.tsx')).ConfirmDraw)
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
        <Alert key={`${pool} ${sentence}`} color="accent" variant="light" icon={<IconDice3 stroke={1.5} aria-hidden />}>
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
      <OrderNote draw={draw} stage={stage} />
      <DrawNote draw={draw} stage={stage} />
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

/** Why one of two with equal points stands above the other: the rules, and the lots that were drawn. */
function OrderNote({ draw, stage }: { draw: EventDraw; stage: StageOfDraw }) {
  const rules = tieBreakWords(stage.rules)
  if (!rules && stage.lots.length === 0) return null
  return (
    <div>
      {rules && (
        <Text size="sm" c="dimmed">
          {rules}
        </Text>
      )}
      {stage.lots.map((lots) => (
        <Text key={lots._id} size="sm">
          {lotsInWords(draw, stage, lots)}
        </Text>
      ))}
    </div>
  )
}

/** How it was drawn, a link to see it again, and the draws that do not count any more. */
function DrawNote({ draw, stage }: { draw: EventDraw; stage: StageOfDraw }) {
  return (
    <div>
      {stage.draw && (
        <Text size="sm" c="dimmed">
          {drawnSentence(stage.kind, stage.draw)} {witnessWords(stage.draw)}{' '}
          <span className={classes.ways}>
            {stage.kind !== 'PLACE_MATCHES' && (
              <TextLink to={paths.showDraw(draw.event._id, stage.number)}>Show the draw again</TextLink>
            )}{' '}
            {'tieBreaks' in stage.rules && (
              <TextLink to={paths.poolTables(draw.event._id)}>Pool tables on paper</TextLink>
            )}
          </span>
        </Text>
      )}
      {stage.draw && stage.kind !== 'PLACE_MATCHES' && isUnplayed(stage) && (
        <ConfirmDraw event={draw.event._id} stage={stage._id} />
      )}
      {stage.voided.map(({ _id, drawnAt, reason }) => (
        <Text key={_id} size="sm" c="dimmed">
          The draw of {formatDate(drawnAt)} is void: {reason}
        </Text>
      ))}
    </div>
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
