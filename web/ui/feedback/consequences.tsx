import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowsExchange } from '@tabler/icons-react'

interface ConsequencesProps {
  sides: readonly string[]
  lost: readonly string[]
  places: readonly string[]
}

/** What a result changes beyond itself, in sentences. */
export function ResultConsequences({ sides, lost, places }: ConsequencesProps) {
  const changes = [...sides, ...places]
  return (
    <>
      {lost.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} aria-hidden />} title="Later results stand in the way">
          <Sentences sentences={lost} />
          Remove them first.
        </Alert>
      )}
      <Alert variant="light" icon={<IconArrowsExchange stroke={1.5} aria-hidden />}>
        {changes.length > 0 ? <Sentences sentences={changes} /> : <Text>It changes no other match and no place.</Text>}
      </Alert>
    </>
  )
}

const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <List>
    {sentences.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
)
