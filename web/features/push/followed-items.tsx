import { ActionIcon, Checkbox, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PushChoicesUpdate } from '#contract/push/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { NameLink, TextLink } from '#web/ui/layout/text-link.tsx'
import line from '#web/ui/list/line.module.css'
import { OwnDepartmentSelect } from './own-department-select.tsx'
import { type ChoiceProps, WHOLE_LINE } from './use-choices.ts'

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
            styles={WHOLE_LINE}
            checked={pending.ofTeams ?? choices.ofTeams}
            onChange={(event) => change({ ofTeams: event.currentTarget.checked })}
          />
        ) : (
          <Text m={0} py="xs">
            <NameLink to={paths.login}>Log in</NameLink> to hear about the teams that you play in and about your
            applications.
          </Text>
        )}
        <FollowedList choices={choices} pending={pending} change={change} />
        <Text c="dimmed" m={0} size="sm">
          Follow a team, an event or a match with “Notify me” on its page, and a sport among the{' '}
          <TextLink to={paths.matches}>matches</TextLink>.
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
        styles={WHOLE_LINE}
        checked={pending.ofDepartment ?? choices.ofDepartment}
        onChange={(event) => change({ ofDepartment: event.currentTarget.checked })}
      />
      {own === null && !profile?.department && (
        <OwnDepartmentSelect onChosen={(department) => change({ department })} />
      )}
    </>
  )
}

interface Item {
  kind: 'Sport' | 'Event' | 'Team' | 'Match' | 'Muted match'
  name: string
  to: string
  /** The choices without it. */
  rest: PushChoicesUpdate
}

/** The sports, events, teams and matches that are followed, and muted matches, each with its removal. */
function FollowedList({ choices, pending, change }: ChoiceProps) {
  const items = itemsOf({ choices, pending })
  if (items.length === 0) return null
  return (
    <ul>
      {items.map(({ kind, name, to, rest }) => (
        <li key={to} className={line.line}>
          <NameLink to={to} className={line.words}>
            {name}
          </NameLink>
          <Text span c="dimmed" size="sm">
            {kind}
          </Text>
          <ActionIcon
            size={44}
            aria-label={kind === 'Muted match' ? `Unmute ${name}` : `Stop following ${name}`}
            onClick={() => change(rest)}
          >
            <IconX size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

/** The widest first. */
function itemsOf({ choices, pending }: Pick<ChoiceProps, 'choices' | 'pending'>): Item[] {
  const sports = pending.sports ?? choices.sports
  const listed = (
    kind: Item['kind'],
    list: 'events' | 'teams' | 'matches' | 'muted',
    pathOf: (id: string) => string,
  ) => {
    const items = choices[list].filter(({ _id }) => pending[list]?.includes(_id) ?? true)
    return items.map(({ _id, name }) => ({
      ...{ kind, name, to: pathOf(_id) },
      rest: { [list]: items.filter((one) => one._id !== _id).map((one) => one._id) },
    }))
  }
  return [
    ...sports.map((sport) => ({
      ...{ kind: 'Sport' as const, name: SPORTS[sport], to: `${paths.matches}?${new URLSearchParams({ sport })}` },
      rest: { sports: sports.filter((one) => one !== sport) },
    })),
    ...listed('Event', 'events', paths.event),
    ...listed('Team', 'teams', paths.team),
    ...listed('Match', 'matches', paths.match),
    ...listed('Muted match', 'muted', paths.match),
  ]
}
