import { Anchor, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { FollowedList } from './followed-list.tsx'
import { OwnDepartmentSelect } from './own-department-select.tsx'
import classes from './push.module.css'
import type { ChoiceProps } from './use-choices.ts'

/** My department, my teams, and what is followed one by one. */
export function FollowedItems({ choices, pending, change }: ChoiceProps) {
  const { profile } = useSession()
  return (
    <Section title="Whose matches">
      <Stack gap={4}>
        <DepartmentChoice choices={choices} pending={pending} change={change} />
        {profile ? (
          <Checkbox
            size="md"
            label="Teams that I play in"
            className={classes.choice}
            checked={pending.ofTeams ?? choices.ofTeams}
            onChange={(event) => change({ ofTeams: event.currentTarget.checked })}
          />
        ) : (
          <Text m={0} py="xs">
            <Anchor component={Link} to={paths.login} inherit>
              Log in
            </Anchor>{' '}
            to hear about the teams that you play in and about your applications.
          </Text>
        )}
        <FollowedList choices={choices} pending={pending} change={change} />
        <Text c="dimmed" m={0} size="sm">
          Follow a team, an event or a match with “Notify me” on its page, and a sport among the{' '}
          <Anchor component={Link} to={paths.matches} inherit underline="always">
            matches
          </Anchor>
          .
        </Text>
      </Stack>
    </Section>
  )
}

function DepartmentChoice({ choices, pending, change }: ChoiceProps) {
  const { profile } = useSession()
  const own = useOwnDepartment()
  const { data } = useQuery({ ...departmentQueries.find(own ?? ''), enabled: own !== null })
  return (
    <>
      <Checkbox
        size="md"
        label={own && data ? data.body.name : 'My department'}
        description={own ? 'My department' : undefined}
        className={classes.choice}
        checked={pending.ofDepartment ?? choices.ofDepartment}
        onChange={(event) => change({ ofDepartment: event.currentTarget.checked })}
      />
      {own === null && !profile?.department && (
        <OwnDepartmentSelect onChosen={(department) => change({ department })} />
      )}
    </>
  )
}
