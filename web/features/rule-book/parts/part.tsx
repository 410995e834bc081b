import { Paper, Stack, Text, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useId, useState } from 'react'
import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import type { EditPart } from '#web/features/rule-book/draft/use-rule-draft.ts'
import classes from './part.module.css'

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
  const id = useId()
  const { words, errors } = use(PartContext)
  const [isOpen, setOpen] = useState(false)
  const isFaulty = Object.keys(errors).some((path) => [field, and].includes(path.split('.')[0] as keyof RuleDraft))
  const lines = words?.[field]?.filter(Boolean) ?? []
  return (
    <Paper component="section" withBorder aria-labelledby={id}>
      <details
        className={classes.part}
        open={isOpen || isFaulty}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className={classes.summary}>
          <div>
            <Title order={2} id={id}>
              {title}
            </Title>
            <p className={classes.words}>{words === null ? hint : lines.join(' ') || 'Nothing is said.'}</p>
          </div>
          <IconChevronDown className={classes.chevron} size={20} stroke={1.5} aria-hidden />
        </summary>
        <Stack gap="md" className={classes.content}>
          {hint && <Text c="dimmed">{hint}</Text>}
          {errors[field] && <FieldError>{errors[field]}</FieldError>}
          {children}
        </Stack>
      </details>
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
