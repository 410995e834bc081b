import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Standing } from '#contract/points/calls.ts'
import { tieBreakWords } from '#rules/words/table-words.ts'
import { ruleBookQueries } from '#web/features/rule-book/rule-book.queries.ts'
import { paths } from '#web/lib/paths.ts'

/** Says what decides between equal points, where departments of the table have some. */
export function EqualPoints({ rows }: { rows: readonly Standing[] }) {
  const rules = useQuery(ruleBookQueries.current).data?.body.rules
  const [rule] = rules ? tieBreakWords(rules) : []
  if (!rule || !rows.some(({ points }, index) => points !== 0 && points === rows[index + 1]?.points)) return null
  return (
    <Text size="sm" c="dimmed">
      {rule}{' '}
      <Anchor component={Link} to={paths.ruleBook} inherit underline="always">
        All rules
      </Anchor>
    </Text>
  )
}
