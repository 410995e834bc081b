import { Text } from '@mantine/core'
import type { WhatIf } from '#contract/possible/calls.ts'
import type { EventPlayedOn, MatchToChoose as Match, OrderToChoose } from '#rules/what-if/play-event.ts'
import { roundName } from '#rules/words/draw-words.ts'
import { shortOrdinal } from '#rules/words/numbers.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { MatchToChoose } from './match-to-choose.tsx'
import { SideButton } from './side-button.tsx'
import classes from './what-if.module.css'

interface OpenEventProps {
  season: WhatIf
  event: WhatIf['events'][number]
  played: EventPlayedOn
  onChoose: (key: string, value: string) => void
}

/** An open event: its matches, those of later rounds as soon as their sides are known, and what has to be put in order. */
export function OpenEvent({ season, event, played, onChoose }: OpenEventProps) {
  const { name = '' } = season.facts.events.find(({ _id }) => _id === event._id) ?? {}
  const sideOf = (id: string) => {
    const entry = event.entries.find((one) => one.id === id)
    const department = season.departments.find(({ _id }) => _id === entry?.department)
    return { value: id, name: entry?.title ?? 'A deleted entry', department }
  }
  return (
    <Section title={name}>
      <ul>
        {played.matches.map((match) => (
          <MatchToChoose
            key={match.key}
            title={titleOf(event, match)}
            plan={event.plans.find(({ stage, position }) => stage === match.stage && position === match.position)}
            sides={match.entries.map(sideOf)}
            canTie={match.canTie}
            chosen={match.chosen}
            onChoose={(value) => onChoose(match.key, value)}
          />
        ))}
      </ul>
      {played.orders.map((order) => (
        <Order key={order.key} order={order} sideOf={sideOf} onChoose={(value) => onChoose(order.key, value)} />
      ))}
    </Section>
  )
}

function titleOf({ staged }: OpenEventProps['event'], { stage, position }: Match): string {
  const drawn = staged?.stages.find((one) => one.stage === stage)
  const fixture = drawn?.fixtures.find((one) => one.position === position)
  // A round that the rules have drawn here is not among the fixtures.
  if (!drawn || !fixture) return 'Next round'
  const rounds = Math.max(...drawn.fixtures.map(({ round }) => round))
  const round = roundName(drawn.rules.kind, fixture, rounds)
  return fixture.pool === null ? round : `Pool ${fixture.pool}, ${round.toLowerCase()}`
}

interface OrderProps {
  order: OrderToChoose
  sideOf: (id: string) => { name: string; department: WhatIf['departments'][number] | undefined }
  onChoose: (value: string) => void
}

function Order({ order: { entries, chosen, level }, sideOf, onChoose }: OrderProps) {
  const first = level?.ranks[0] ?? 1
  const press = (id: string) =>
    onChoose((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join())
  const sentence = level
    ? `Level on ${shortOrdinal(first)}: scores or lots decide. Tap them in order.`
    : 'Tap the entries in the order of their places, the winner first.'
  return (
    <div className={classes.match}>
      <Text size="sm" c="dimmed" mb={6}>
        {sentence}
      </Text>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container everywhere */}
      <div className={classes.sides} role="group" aria-label={level ? 'Level entries' : 'Places'}>
        {entries.map((id) => {
          const { name, department } = sideOf(id)
          const at = chosen.indexOf(id)
          return (
            <SideButton
              key={id}
              department={department ?? { name, logo: null }}
              isChosen={at >= 0}
              mark={<span className={classes.number}>{shortOrdinal(first + at)}</span>}
              onPress={() => press(id)}
            >
              {name}
            </SideButton>
          )
        })}
      </div>
    </div>
  )
}
