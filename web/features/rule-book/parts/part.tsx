import { Text } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import type { EditPart } from '#web/features/rule-book/draft/use-rule-draft.ts'
import { FoldedPart } from '#web/ui/form/folded-part.tsx'

export type PartWords = Partial<Record<keyof RuleDraft, string[]>>

export const PartContext = createContext<{ words: PartWords | null; errors: DraftErrors }>({ words: null, errors: {} })

interface PartSectionProps {
  title: string
  /** The part of the draft, and a second one. */
  field: keyof RuleDraft
  and?: keyof RuleDraft
  hint?: ReactNode
  children: ReactNode
}

/** A part of the rule book in the editor: what it says, and when it is opened or refused, its fields. */
export function Part({ title, field, and, hint, children }: PartSectionProps) {
  const { words, errors } = use(PartContext)
  const isFaulty = Object.keys(errors).some((path) => [field, and].includes(path.split('.')[0] as keyof RuleDraft))
  const lines = words?.[field]?.filter(Boolean) ?? []
  return (
    <FoldedPart title={title} words={words === null ? hint : lines.join(' ') || 'No rule yet.'} isFaulty={isFaulty}>
      {hint && <Text c="dimmed">{hint}</Text>}
      {errors[field] && <FieldError>{errors[field]}</FieldError>}
      {children}
    </FoldedPart>
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
