import { Anchor, List, Text } from '@mantine/core'
import { Link } from 'react-router'
import { counted } from '#contract/values/counted.ts'
import { paths } from '#web/lib/paths.ts'

interface OpenWorkProps {
  unplaced: number
  provisional: number
  matches: number
  questions: number
}

/** What is not over in the season that is about to be settled. Only the server decides what prevents it. */
export function OpenWork({ unplaced, provisional, matches, questions }: OpenWorkProps) {
  const lines = [
    { count: unplaced, words: `${counted(unplaced, 'event')} without places`, to: paths.events },
    { count: provisional, words: `${counted(provisional, 'event')} with provisional places`, to: paths.events },
    { count: matches, words: `${counted(matches, 'match', 'matches')} to come`, to: paths.matchList('upcoming') },
    { count: questions, words: `${counted(questions, 'open question')} about players`, to: paths.adminDashboard },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0) return null
  return (
    <div>
      <Text fw={600}>This season is not over yet:</Text>
      <List size="sm" mt={4}>
        {lines.map(({ words, to }) => (
          <List.Item key={words}>
            <Anchor component={Link} to={to} inherit underline="always">
              {words}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt={4}>
        Once it is settled, its events do not change any more. Results recorded after that count in the next season.
      </Text>
    </div>
  )
}
