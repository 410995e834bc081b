import { NativeSelect, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { stageTitle } from '#web/features/draw/draw-words.ts'
import { currentStage, entriesOf } from '#web/features/draw/shown-draw.ts'
import { WayToFinal } from '#web/features/draw/way/way-to-final.tsx'
import { withValue } from '#web/lib/address-values.ts'
import line from '#web/ui/list/line.module.css'
import classes from './event-tabs.module.css'
import { StageView } from './stage-view.tsx'

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

/** Stages in which two entries play for the first place. */
const HAS_FINAL: Partial<Record<StageOfDraw['kind'], true>> = { KNOCK_OUT: true }

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
  const wayLabel = draw.stages.some(({ kind }) => HAS_FINAL[kind]) ? 'Our way to the final' : 'Our matches'

  const follow = (entry: string | null) =>
    setAddress(withValue(address, 'entry', entry), { replace: true, preventScrollReset: true })

  return (
    <Stack gap="md">
      <EventTabs tabs={tabs} chosen={chosen} />
      {stage && (
        <>
          {followed ? (
            <WayToFinal draw={draw} entry={followed} onClose={() => follow(null)} />
          ) : hasFixtures ? (
            <NativeSelect
              aria-label={wayLabel}
              maw={420}
              data={[
                { value: '', label: wayLabel },
                ...draw.entries.map(({ _id, title }) => ({ value: _id, label: title })),
              ]}
              value=""
              onChange={(event) => follow(event.currentTarget.value)}
            />
          ) : null}
          <StageView key={stage._id} draw={draw} stage={stage} followed={followed?._id ?? null} />
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
