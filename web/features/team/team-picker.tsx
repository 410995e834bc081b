import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TEAMS_UNAVAILABLE } from '#contract/team/team.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import { FailedChoices } from '#web/ui/feedback/loaded.tsx'
import { teamQueries } from './team.queries.ts'

interface TeamPickerProps extends Omit<NativeSelectProps, 'data'> {
  competition: Competition
  /** The other side, which is left out. */
  except?: string
}

/** A select for one side of a match. */
export function TeamPicker({ competition, except, error, ...rest }: TeamPickerProps) {
  const query = useMatchTeams(competition)
  const { data, isError, isFetching, isEnabled } = query
  const teams = data?.body.filter(({ _id }) => _id !== except) ?? []
  const choices = teams.map(({ _id, name, department }) => ({ value: _id, label: `${name} (${department.name})` }))
  return (
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
      ]}
      disabled={!isEnabled}
      error={isError ? <FailedChoices sentence={TEAMS_UNAVAILABLE} query={query} /> : error}
      {...rest}
    />
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

/** The teams of a sport and gender, fetched once both are chosen. */
export function useMatchTeams({ sport, gender }: Competition) {
  return useQuery({
    ...teamQueries.forMatch({ sport: sport as Sport, gender: gender as EventGender }),
    enabled: sport !== '' && gender !== '',
  })
}
