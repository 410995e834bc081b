import { Alert, Anchor, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RULES_HELD } from '#contract/points/points.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { RulesInWords } from '#web/features/points/win-worth.tsx'
import { paths } from '#web/lib/paths.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import classes from './points-rules-page.module.css'
import { RulesForm } from './rules-form.tsx'

/** The points of a win: editable before the first result, read-only after it. */
export function PointsRulesPage() {
  const rules = useQuery(pointsQueries.rules)
  return (
    <>
      <PageTitle title="Points Rules" subtitle="What a win is worth in this season." />
      <Loaded query={rules} skeleton={<SkeletonRows count={6} height={64} />}>
        {({ body }) =>
          body.editable ? (
            <RulesForm rules={body} />
          ) : (
            <div className={classes.held}>
              <Alert color="gray" role="note" icon={<IconLock stroke={1.5} aria-hidden />}>
                {RULES_HELD}
                <Text size="sm" mt={4}>
                  For what begins later, adopt rules that hold from a day on in the{' '}
                  <Anchor component={Link} to={paths.ruleBook} inherit underline="always">
                    rule book
                  </Anchor>
                  .
                </Text>
              </Alert>
              <RulesInWords rules={body} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
