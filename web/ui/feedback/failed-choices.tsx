import { Anchor } from '@mantine/core'

interface FailedChoicesProps {
  sentence: string
  query: { isFetching: boolean; refetch: () => unknown }
}

/** The error of a select without its choices. */
export const FailedChoices = ({ sentence, query: { isFetching, refetch } }: FailedChoicesProps) => (
  <>
    {sentence}{' '}
    <Anchor component="button" type="button" inherit disabled={isFetching} onClick={() => refetch()}>
      Retry
    </Anchor>
  </>
)
