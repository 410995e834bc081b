import { RunningSeason } from '#web/features/gc/running-season.tsx'
import { PointTablePage } from '#web/features/points/table/point-table-page.tsx'
import { paths } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** The point table under the name of its championship, with the ways to its events, rules and top players. */
export const PointTableWithSeasonPage = () => (
  <PointTablePage
    season={
      <>
        <span>
          <RunningSeason />
        </span>{' '}
        · <TextLink to={paths.events}>Events</TextLink> · <TextLink to={paths.ruleBook}>Rule Book</TextLink> ·{' '}
        <TextLink to={paths.topPlayers}>Top Players</TextLink> · <TextLink to={paths.whatIf}>What if</TextLink> ·{' '}
        <TextLink to={paths.pointTableOnPaper}>On paper</TextLink>
      </>
    }
  />
)
