import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { EVENT_KINDS } from '#contract/values/enums.ts'
import { tierInWords } from '#web/features/event/event-words.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { Fact, Facts } from '#web/ui/list/facts.tsx'

/** When and what kind it is, and what its places are worth. */
export const EventFacts = ({ event: { beginsOn, kind, paidBy, version, season } }: { event: SportEventDetails }) => (
  <Facts>
    <Fact label="First day">{formatDate(beginsOn)}</Fact>
    <Fact label="Kind">{EVENT_KINDS[kind]}</Fact>
    {paidBy && <Fact label={`Tier ${paidBy.tier}`}>{tierInWords(paidBy.points)}</Fact>}
    {version > 0 && (
      <Fact label="Rule book">
        <Anchor component={Link} to={paths.seasonRuleBook(season, version)} inherit>
          Version {version}
        </Anchor>
      </Fact>
    )}
  </Facts>
)
