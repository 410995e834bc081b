import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { SENTENCES } from '#contract/call/sentences.ts'

interface FailedStateProps {
  sentence?: string
  error: Error
  onRetry: () => void
  retrying?: boolean
}

export function FailedState({ sentence = SENTENCES.loadFailed, error, onRetry, retrying }: FailedStateProps) {
  return (
    <Stack align="center" gap="md" py="xl" role="alert">
      <Text ta="center" fw={500}>
        {sentence}
      </Text>
      <Alert color="red" icon={<IconAlertTriangle stroke={1.5} aria-hidden />} w="100%" maw={480}>
        {error.message || SENTENCES.fetchFailed}
      </Alert>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onRetry}
        loading={retrying}
      >
        Retry
      </Button>
    </Stack>
  )
}

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
