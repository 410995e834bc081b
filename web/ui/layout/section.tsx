import { Text, Title } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  count?: number
  /** For moving the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
  /** How what it shows is played. A tap on the heading opens them. */
  rules?: ReactNode
  children: ReactNode
}

/** A section of a page, labelled by its heading. */
export function Section({ title, count, headingRef, rules, children }: SectionProps) {
  const id = useId()
  const heading = (
    <Title order={2} id={id} mb="xs" className={classes.title} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
      {title}
      {count !== undefined && (
        <Text span inherit c="dimmed" ml={4}>
          {` ${count}`}
        </Text>
      )}
    </Title>
  )
  return (
    <section aria-labelledby={id}>
      {rules ? (
        <details className={classes.rules}>
          <summary>{heading} Rules</summary>
          {rules}
        </details>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}

export function TextSection({ title, text }: { title: string; text: string | null }) {
  return (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {text ? <Text className={classes.text}>{text}</Text> : <Text c="dimmed">Nothing is written here yet.</Text>}
    </section>
  )
}
