import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RULES_HELD } from '#contract/points.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { rulesQuery } from './points-queries.ts'
import classes from './points-rules-page.module.css'
import { RulesForm } from './rules-form.tsx'
import { RulesInWords } from './win-worth.tsx'

/** What a win is worth: set before the first result, read from then on. */
export function PointsRulesPage() {
  const rules = useQuery(rulesQuery)
  return (
    <>
      <PageTitle title="Points Rules" subtitle="What a win is worth in this season. A tie is worth nothing." />
      <Loaded query={rules} skeleton={<SkeletonRows count={6} height={64} />}>
        {({ body: { editable, ...set } }) =>
          editable ? (
            <RulesForm rules={set} />
          ) : (
            <div className={classes.held}>
              <Alert color="gray" role="note" icon={<IconLock stroke={1.5} aria-hidden />}>
                {RULES_HELD}
              </Alert>
              <RulesInWords rules={set} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
