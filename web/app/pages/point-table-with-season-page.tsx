import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { RunningSeason } from '#web/features/gc/running-season.tsx'
import { PointTablePage } from '#web/features/points/table/point-table-page.tsx'
import { paths } from '#web/lib/paths.ts'

/** The point table under the name of its championship, with the ways to its events and its rules. */
export const PointTableWithSeasonPage = () => (
  <PointTablePage
    season={
      <>
        <span>
          <RunningSeason />
        </span>{' '}
        ·{' '}
        <Anchor component={Link} to={paths.events} inherit underline="always">
          Events
        </Anchor>{' '}
        ·{' '}
        <Anchor component={Link} to={paths.ruleBook} inherit underline="always">
          Rule Book
        </Anchor>
      </>
    }
  />
)
