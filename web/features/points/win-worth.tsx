import { Box, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PointsRulesReply } from '#contract/points/calls.ts'
import { DEFAULT_MATCHES } from '#contract/rule-book/default-rule-book.ts'
import { MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import line from '#web/ui/list/line.module.css'
import { pointsQueries } from './points.queries.ts'

/** Explains the points of a win, folded by default. */
export function WinWorth() {
  const [isAsked, setAsked] = useState(false)
  return (
    <Paper component="details" withBorder onToggle={() => setAsked(true)}>
      <Text component="summary" px="md" py="sm" fw={600} style={{ cursor: 'pointer' }}>
        What a win is worth
      </Text>
      <Box px="md" pb="md">
        {isAsked && <Rules />}
      </Box>
    </Paper>
  )
}

function Rules() {
  const rules = useQuery(pointsQueries.rules)
  return (
    <Loaded query={rules} skeleton={<SkeletonRows count={2} height={24} />}>
      {({ body }) => <RulesInWords rules={body} />}
    </Loaded>
  )
}

export function RulesInWords({ rules: { sports, tags, ...usual } }: { rules: PointsRulesReply }) {
  const { win, tie } = { ...DEFAULT_MATCHES, ...usual }
  const ofTags = pricesOf(MATCH_TAGS, tags)
  const ofSports = pricesOf(SPORTS, sports)
  const isPlain = ofTags.length + ofSports.length === 0
  return (
    <>
      <Text>
        {isPlain
          ? `Every win is worth ${countPoints(win)}, a tie ${tie === 0 ? 'nothing' : countPoints(tie)}.`
          : `A win is worth what its tag says, otherwise what its sport says, otherwise ${countPoints(win)}. A tie is worth ${tie === 0 ? 'nothing' : countPoints(tie)}.`}
      </Text>
      {!isPlain && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md" mt="md">
          <Prices title="By tag" prices={ofTags} />
          <Prices title="By sport" prices={ofSports} />
        </SimpleGrid>
      )}
    </>
  )
}

interface Price {
  label: string
  points: number
}

function Prices({ title, prices }: { title: string; prices: Price[] }) {
  if (!prices.length) return null
  return (
    <section>
      <Title order={2} size="h4" mb={4}>
        {title}
      </Title>
      <dl>
        {prices.map(({ label, points }) => (
          <Group key={label} justify="space-between" mih={40} style={{ borderBottom: '1px solid var(--line)' }}>
            <dt>{label}</dt>
            <dd className={line.figure}>{formatPoints(points)}</dd>
          </Group>
        ))}
      </dl>
    </section>
  )
}

/** The rules that are set, in the order of the enum. */
const pricesOf = <K extends string>(labels: Record<K, string>, set: Partial<Record<K, number>>): Price[] =>
  (Object.keys(labels) as K[]).flatMap((key) => {
    const points = set[key]
    return points === undefined ? [] : [{ label: labels[key], points }]
  })
