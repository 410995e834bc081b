import { Anchor, NativeSelect, type NativeSelectProps } from '@mantine/core'
import { TEAMS_UNAVAILABLE } from '#contract/team.ts'
import { type Competition, useMatchTeams } from './match-teams.ts'

interface TeamPickerProps extends Omit<NativeSelectProps, 'data'> {
  competition: Competition
  /** The other side, which cannot play against itself. */
  except?: string
}

/** One side of a match. */
export function TeamPicker({ competition, except, error, ...rest }: TeamPickerProps) {
  const { data, isError, isFetching, refetch, isEnabled } = useMatchTeams(competition)
  const teams = data?.body.filter(({ _id }) => _id !== except) ?? []
  const choices = teams.map(({ _id, name, department }) => ({ value: _id, label: `${name} (${department.name})` }))
  const failed = isError && (
    <>
      {TEAMS_UNAVAILABLE}{' '}
      <Anchor component="button" type="button" inherit disabled={isFetching} onClick={() => refetch()}>
        Retry
      </Anchor>
    </>
  )
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
      error={failed || error}
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
