import { Box, Group, SimpleGrid, Stack, Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import type { DrawnFixture, StageOfDraw } from '#contract/draw/calls.ts'
import { outcomeWords, seededWords } from '#web/features/draw/draw-words.ts'
import { currentRound, type Entries, isBye, isLive, lookOf, scoresShown } from '#web/features/draw/shown-draw.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './fixture-row.module.css'

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
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg" className={classes.rounds}>
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
      <Title order={3} id={id} mb={4}>
        {name}
      </Title>
      <ul>
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

interface FixtureRowProps {
  fixture: DrawnFixture
  /** In the order of the sides. */
  scores: readonly [string, string] | null
  entries: Entries
  followed: string | null
}

/** A fixture in one row: its time or state, both sides, their scores. */
function FixtureRow({ fixture, scores, entries, followed }: FixtureRowProps) {
  const { match } = fixture
  const sides = fixture.state === 'NO_MATCH' ? fixture.sides.filter(({ entry }) => entry !== null) : fixture.sides
  const now = useNow()
  const isFollowed = followed !== null && sides.some(({ entry }) => entry === followed)
  return (
    <li
      className={`${line.line} ${classes.row}`}
      data-linked={match !== null || undefined}
      data-followed={isFollowed || undefined}
      data-live={isLive(fixture) || undefined}
      data-bye={isBye(fixture) || undefined}
    >
      <span className={classes.when}>
        <VisuallyHidden>{fixture.roundName}. </VisuallyHidden>
        {whenWords(fixture, now)}
        {fixture.number !== null && <span className={classes.number}> {numberWords(fixture)}</span>}
      </span>
      <Stack gap={4} flex="1 1 8rem" miw={0}>
        {sides.map((side, index) => {
          const entry = side.entry === null ? undefined : entries.get(side.entry)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sides, which may have equal words
            <Group key={index} gap={8} wrap="nowrap" className={classes.side} data-look={lookOf(fixture, side)}>
              {entry ? <Crest {...entry.department} size={24} /> : <Box w={24} flex="none" />}
              <span className={classes.name}>{seededWords(side)}</span>
              {lookOf(fixture, side) === 'WON' && <VisuallyHidden> (won)</VisuallyHidden>}
              {scores && <span className={line.figure}>{scores[index]}</span>}
            </Group>
          )
        })}
      </Stack>
      {match && (
        <WholeRowLink to={paths.match(match._id)} className={classes.link}>
          <VisuallyHidden>Match page</VisuallyHidden>
        </WholeRowLink>
      )}
    </li>
  )
}

/** Empty where a side is open and no day is known. */
function whenWords(fixture: DrawnFixture, now: Date | null): string {
  if (isLive(fixture)) return 'Live'
  const outcome = outcomeWords(fixture)
  if (outcome) return outcome
  if (fixture.state === 'NO_MATCH') return 'Bye'
  if (fixture.state === 'DECIDED') return 'Ended'
  const { match, waiting } = fixture
  return (match ? (whenOf(match, now) ?? UNDATED) : waiting && whenOf(waiting, now)) ?? ''
}

/** 'Match 3', 'A · match 3' in a pool. The number stays beside its word. */
const numberWords = ({ pool, number }: DrawnFixture) =>
  pool === null ? `Match ${number}` : `${pool} · match\u00a0${number}`
