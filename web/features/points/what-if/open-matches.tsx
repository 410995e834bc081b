import { eventTitle } from '#contract/event/calls.ts'
import type { WhatIf } from '#contract/possible/calls.ts'
import type { Choices } from '#rules/what-if/play-event.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { MatchToChoose } from './match-to-choose.tsx'

interface OpenMatchesProps {
  season: WhatIf
  choices: Choices
  onChoose: (key: string, value: string) => void
}

/** Matches that belong to no draw. */
export function OpenMatches({ season: { matches, departments }, choices, onChoose }: OpenMatchesProps) {
  if (matches.length === 0) return null
  return (
    <Section title="Matches">
      <ul>
        {matches.map(({ _id, names, departments: both, of, ...plan }) => (
          <MatchToChoose
            key={_id}
            title={eventTitle({ ...of, name: null })}
            plan={plan}
            sides={(['TEAM1', 'TEAM2'] as const).map((value, index) => ({
              value,
              name: names[index] ?? '',
              department: departments.find((one) => one._id === both[index]),
            }))}
            canTie
            chosen={choices[_id] ?? null}
            onChoose={(value) => onChoose(_id, value)}
          />
        ))}
      </ul>
    </Section>
  )
}
