import { ActionIcon, Anchor, Checkbox, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { OwnDepartmentSelect } from './own-department-select.tsx'
import classes from './push.module.css'
import type { ChoiceProps } from './use-choices.ts'

/** My department, my teams, and the teams and matches that are followed. */
export function FollowedItems({ choices, pending, change }: ChoiceProps) {
  const { profile } = useSession()
  const teams = stillWanted(choices.teams, pending.teams)
  const matches = stillWanted(choices.matches, pending.matches)
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
        {(teams.length > 0 || matches.length > 0) && (
          <ul className={classes.followed}>
            {teams.map(({ _id, name }) => (
              <Followed
                key={_id}
                to={paths.team(_id)}
                name={name}
                onRemove={() => change({ teams: idsWithout(teams, _id) })}
              />
            ))}
            {matches.map(({ _id, name }) => (
              <Followed
                key={_id}
                to={paths.match(_id)}
                name={name}
                onRemove={() => change({ matches: idsWithout(matches, _id) })}
              />
            ))}
          </ul>
        )}
        <Text c="dimmed" m={0} size="sm">
          Follow any team or match with “Notify me” on its page.
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

interface FollowedProps {
  to: string
  name: string
  onRemove: () => void
}

const Followed = ({ to, name, onRemove }: FollowedProps) => (
  <li>
    <Anchor component={Link} to={to} inherit>
      {name}
    </Anchor>
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Stop following ${name}`} onClick={onRemove}>
      <IconX size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  </li>
)

const idsWithout = (items: readonly { _id: string }[], removed: string) =>
  items.flatMap(({ _id }) => (_id === removed ? [] : [_id]))

const stillWanted = <T extends { _id: string }>(items: readonly T[], wanted: readonly string[] | undefined) =>
  items.filter(({ _id }) => !wanted || wanted.includes(_id))
