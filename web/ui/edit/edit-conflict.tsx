import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#web/lib/calls/call-error.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'

interface EditConflictProps {
  sentence: string
  /** What is edited, in words: 'the squad as it is now'. */
  current: string
  /** The person has just tried to save, so the text must not be missed. */
  urgent: boolean
  onLoad: () => Promise<void>
  /** Keeps the draft, which can then be saved over the newer version. Without `onKeep` loading, which discards it, is the only way. */
  onKeep?: () => void
}

/** Another person made changes first. Nothing was saved, and the draft stays until it is discarded. */
export function EditConflict({ sentence, current, urgent, onLoad, onKeep }: EditConflictProps) {
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
        <Text>
          {sentence} Your changes are not saved{onKeep ? '.' : `, and go when you load ${current}.`}
        </Text>
        {failure && <Text>{failure}</Text>}
        <Group gap="sm">
          <SideButton loading={loading} onClick={() => void load()}>
            Load {current}
          </SideButton>
          {onKeep && <SideButton onClick={onKeep}>Keep mine</SideButton>}
        </Group>
      </Stack>
    </Alert>
  )
}
