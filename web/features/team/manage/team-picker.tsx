import { NativeSelect, type NativeSelectProps, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allows } from '#contract/call/access.ts'
import { competitionOf } from '#contract/event/calls.ts'
import type { DepartmentRef } from '#contract/schemas/replies.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { TEAM_NAME_MAX, TEAMS_UNAVAILABLE } from '#contract/team/team.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useSession } from '#web/lib/session/session.ts'
import { FailedChoices } from '#web/ui/feedback/loaded.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'

interface TeamPickerProps extends Omit<NativeSelectProps, 'data'> {
  competition: Competition
  /** The other side, which is left out. */
  except?: string
  /** Selects the team that was made here, or none while one is missing. */
  onMade: (id: string) => void
}

/** Before the id of the department for which a team is made. */
const NEW = 'new '

/** A select for one side of a match. For a department without a team, those who may create one get a button that does. */
export function TeamPicker({
  competition,
  except,
  error,
  onMade,
  onChange,
  disabled,
  value,
  ...rest
}: TeamPickerProps) {
  const query = useMatchTeams(competition)
  const { data, isError, isFetching, isEnabled } = query
  const [wanted, want] = useState<string | null>(null)
  const teams = data?.body.filter(({ _id }) => _id !== except) ?? []
  const maker = useTeamMaker(competition, async (id) => {
    await query.refetch()
    want(null)
    onMade(id)
  })
  const without = maker.departments.filter(({ _id }) => !data?.body.some(({ department }) => department._id === _id))
  const missing = without.find(({ _id }) => _id === wanted)
  const choices = teams.map(({ _id, name, department }) => ({ value: _id, label: `${name} (${department.name})` }))
  return (
    <Stack gap="xs">
      <NativeSelect
        data={[
          {
            value: '',
            label: promptOf({
              isEnabled,
              isLoading: isFetching && !data,
              isEmpty: data !== undefined && teams.length === 0,
            }),
          },
          ...choices,
          ...(data && without.length > 0
            ? [{ group: 'Without a team', items: without.map(({ _id, name }) => ({ value: NEW + _id, label: name })) }]
            : []),
        ]}
        disabled={!isEnabled || maker.isMaking}
        value={missing ? NEW + missing._id : value}
        onChange={(event) => {
          const department = without.find(({ _id }) => event.currentTarget.value === NEW + _id)
          want(department?._id ?? null)
          if (department) onMade('')
          else onChange?.(event)
        }}
        error={isError ? <FailedChoices sentence={TEAMS_UNAVAILABLE} query={query} /> : error}
        {...rest}
      />
      {missing && (
        <SideButton loading={maker.isMaking} onClick={() => maker.make(missing)}>
          Create the team of {missing.name}
        </SideButton>
      )}
    </Stack>
  )
}

interface PickerState {
  isEnabled: boolean
  isLoading: boolean
  isEmpty: boolean
}

function promptOf({ isEnabled, isLoading, isEmpty }: PickerState): string {
  if (!isEnabled) return 'Choose sport and gender first'
  if (isLoading) return 'Loading...'
  return isEmpty ? 'There is no team yet' : 'Choose one'
}

/** The chosen sport and gender. */
interface Competition {
  sport: Sport | ''
  gender: EventGender | ''
}

/** Makes the team of a department that has none, named after its department and competition. */
function useTeamMaker({ sport, gender }: Competition, onMade: (id: string) => unknown) {
  const { role } = useSession()
  const mayMake = allows(teamCalls.create.access, role)
  const { data } = useQuery({ ...departmentQueries.list, enabled: mayMake })
  const create = useCall(teamCalls.create, { onSuccess: ({ body }) => onMade(body._id) })
  return {
    departments: mayMake ? (data?.body ?? []) : [],
    isMaking: create.isPending,
    make({ _id, name }: DepartmentRef) {
      if (!sport || !gender) return
      const rest = `, ${competitionOf({ sport, gender })}`
      const body = { name: name.slice(0, TEAM_NAME_MAX - rest.length) + rest, department: _id, sport, gender }
      create.mutate({ body })
    },
  }
}

/** The teams of a sport and gender, fetched once both are chosen. */
export function useMatchTeams({ sport, gender }: Competition) {
  return useQuery({
    ...teamQueries.forMatch({ sport: sport as Sport, gender: gender as EventGender }),
    enabled: sport !== '' && gender !== '',
  })
}
