import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#web/lib/call-error.ts'

interface SquadConflictProps {
  sentence: string
  /** Somebody has just tried to save, and must not miss it. */
  urgent: boolean
  onLoad: () => Promise<void>
}

/** Somebody else was faster. Nothing was saved, and nothing is thrown away before it is asked for. */
export function SquadConflict({ sentence, urgent, onLoad }: SquadConflictProps) {
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (urgent) box.current?.focus()
  }, [urgent])

  async function load() {
    setLoading(true)
    await onLoad().catch((error: unknown) => setFailure(error instanceof CallError ? error.message : String(error)))
    setLoading(false)
  }

  return (
    <Alert ref={box} tabIndex={-1} color="red" mb="lg" icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text>{sentence} Your changes are not saved, and go when the squad is loaded as it is now.</Text>
        {failure && <Text>{failure}</Text>}
        <Button variant="default" size="sm" loading={loading} onClick={() => void load()}>
          Load the squad as it is now
        </Button>
      </Stack>
    </Alert>
  )
}
