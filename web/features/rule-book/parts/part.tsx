import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './part.module.css'

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
    <section className={classes.part} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {hint && <Text c="dimmed">{hint}</Text>}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {children}
    </section>
  )
}

/** A sentence that belongs to several fields. */
export const FieldError = ({ children }: { children: ReactNode }) => (
  <Text c="var(--mantine-color-error)" size="sm" role="alert">
    {children}
  </Text>
)
