import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { TEAMS_UNAVAILABLE } from '#contract/team/team.ts'
import { FailedChoices } from '#web/ui/feedback/failed-choices.tsx'
import { type Competition, useMatchTeams } from './match-teams.ts'

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
