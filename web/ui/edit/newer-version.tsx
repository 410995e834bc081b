import { Alert, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { EditConflict } from './edit-conflict.tsx'
import type { EditDraft } from './use-edit-draft.ts'

/** Says that another person has saved a newer version, what became of the draft, and to screen readers what was changed. */
export function NewerVersion({ of: drafts }: { of: EditDraft }) {
  const { thing, isPlural } = drafts
  return (
    <>
      {drafts.outdated && (
        <EditConflict
          sentence={`The ${thing} ${isPlural ? 'have' : 'has'} changed since you began.`}
          current={`the ${thing} as ${isPlural ? 'they are' : 'it is'} now`}
          urgent={drafts.isUrgent}
          onLoad={drafts.loadNewer}
          onKeep={drafts.keepMine}
        />
      )}
      {drafts.isReplacing && !drafts.outdated && (
        <Alert mb="lg" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          Saving replaces the newer {thing}.
        </Alert>
      )}
      {drafts.isAside && (
        <Alert mb="lg" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          <Stack gap="sm" align="flex-start">
            <Text>
              {isPlural ? 'These are' : 'This is'} the newer {thing}. Your changes are set aside.
            </Text>
            <SideButton onClick={drafts.takeBack}>Take up mine again</SideButton>
          </Stack>
        </Alert>
      )}
      <VisuallyHidden role="status">{drafts.said}</VisuallyHidden>
    </>
  )
}
