import type { WhatIf } from '#contract/possible/calls.ts'
import type { Winner } from '#contract/values/enums.ts'
import { seasonLines } from '#rules/season-lines.ts'
import { matchOutcomes } from '#rules/stages/fixture-sides.ts'
import { type Row, tableOf } from '#rules/table/table.ts'
import { type Choices, type EventPlayedOn, playEvent } from './play-event.ts'

export interface Tried {
  events: ReadonlyMap<string, EventPlayedOn>
  rows: Row[]
}

/** The table with the chosen results. What is not chosen stays as it is. */
export function tryResults(season: WhatIf, choices: Choices): Tried {
  const { facts, departments, lines, table, tieBreaks } = season
  const events = new Map<string, EventPlayedOn>()
  for (const open of season.events) {
    const event = facts.events.find(({ _id }) => _id === open._id)
    if (event) events.set(open._id, playEvent(event, open, choices))
  }
  const changed = {
    ...{ versions: facts.versions, departments, conduct: [], byHand: [], endedOn: null },
    events: facts.events.map((event) => {
      const played = events.get(event._id)
      return played?.isChanged ? { ...event, entries: played.places } : event
    }),
    matches: [
      ...facts.matches,
      ...[...events.values()].flatMap(({ isChanged, sides }) => (isChanged ? sides : [])),
      ...season.matches.flatMap((match) => sidesOf(match, choices)),
    ],
  }
  const ids = departments.map(({ _id }) => _id)
  return { events, rows: tableOf({ tieBreaks }, table, ids, [...lines, ...seasonLines(changed)]) }
}

const WINNERS: readonly string[] = ['TEAM1', 'TEAM2', 'TIE'] satisfies Winner[]

const isWinner = (chosen: string | undefined): chosen is Winner => chosen !== undefined && WINNERS.includes(chosen)

/** The sides of a match without a draw, once its winner is chosen. */
function sidesOf({ _id, departments, of }: WhatIf['matches'][number], choices: Choices) {
  const winner = choices[_id]
  if (!isWinner(winner)) return []
  const outcomes = matchOutcomes({ winner, outcome: null })
  return departments.map((department, index) => ({ ...of, department, outcome: outcomes[index] ?? ('TIE' as const) }))
}
