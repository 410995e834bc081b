import { Alert, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { EditConflict } from './edit-conflict.tsx'
import type { useNewerVersion } from './use-newer-version.ts'

/** Says that another person has saved a newer version, and what became of the draft. Nothing while there is none. */
export function NewerVersion({ newer }: { newer: ReturnType<typeof useNewerVersion> }) {
  const { thing, isPlural } = newer
  return (
    <>
      {newer.outdated && (
        <EditConflict
          sentence={`The ${thing} ${isPlural ? 'have' : 'has'} changed since you began.`}
          current={`the ${thing} as ${isPlural ? 'they are' : 'it is'} now`}
          urgent={newer.urgent}
          onLoad={newer.load}
          onKeep={newer.keep}
        />
      )}
      {newer.isReplacing && !newer.outdated && (
        <Alert mb="lg" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          Saving replaces the newer {thing}.
        </Alert>
      )}
      {newer.isAside && (
        <Alert mb="lg" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          <Stack gap="sm" align="flex-start">
            <Text>
              {isPlural ? 'These are' : 'This is'} the newer {thing}. Your changes are set aside.
            </Text>
            <SideButton onClick={newer.takeBack}>Take up mine again</SideButton>
          </Stack>
        </Alert>
      )}
    </>
  )
}
