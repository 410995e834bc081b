import { SimpleGrid } from '@mantine/core'
import { useId } from 'react'
import type { DrawnFixture, StageOfDraw } from '#contract/draw/calls.ts'
import { currentRound, type Entries, scoresShown } from '#web/features/draw/shown-draw.ts'
import classes from './fixture-row.module.css'
import { FixtureRow } from './fixture-row.tsx'

interface RoundListProps {
  stage: Pick<StageOfDraw, 'kind' | 'fixtures' | 'rounds'>
  entries: Entries
  followed: string | null
  /** The round that is played now comes first. */
  currentFirst?: boolean
}

/** The fixtures of a stage under the names of their rounds. */
export function RoundList({ stage, entries, followed, currentFirst }: RoundListProps) {
  const groups = [...Map.groupBy(stage.fixtures, ({ roundName }) => roundName)]
  const current = currentRound(stage)
  const at = groups.findIndex(([, [first]]) => first?.round === current)
  const ordered = currentFirst && at > 0 ? [...groups.slice(at), ...groups.slice(0, at).reverse()] : groups
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
      {ordered.map(([name, fixtures]) => (
        <Round key={name} name={name} kind={stage.kind} fixtures={fixtures} entries={entries} followed={followed} />
      ))}
    </SimpleGrid>
  )
}

interface RoundProps {
  name: string
  kind: StageOfDraw['kind']
  fixtures: readonly DrawnFixture[]
  entries: Entries
  followed: string | null
}

function Round({ name, kind, fixtures, entries, followed }: RoundProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.round}>
        {name}
      </h3>
      <ul className={classes.rows}>
        {fixtures.map((fixture) => (
          <FixtureRow
            key={fixture.position}
            fixture={fixture}
            scores={scoresShown(kind, fixture)}
            entries={entries}
            followed={followed}
          />
        ))}
      </ul>
    </section>
  )
}
