import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import type { EditPart } from '#web/features/rule-book/draft/use-rule-draft.ts'

interface PartSectionProps {
  title: string
  hint?: ReactNode
  /** Of the part as a whole. */
  error?: string | undefined
  children: ReactNode
}

/** A part of the rule book in the editor. */
export function Part({ title, hint, error, children }: PartSectionProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {hint && <Text c="dimmed">{hint}</Text>}
        </div>
        {error && <FieldError>{error}</FieldError>}
        {children}
      </Stack>
    </Paper>
  )
}

/** A sentence that belongs to several fields. */
export const FieldError = ({ children }: { children: ReactNode }) => (
  <Text c="var(--mantine-color-error)" size="sm" role="alert">
    {children}
  </Text>
)

/** One part of the draft with its changes and its errors. */
export interface PartProps<K extends keyof RuleDraft> {
  value: RuleDraft[K]
  edit: EditPart
  errors: DraftErrors
}
