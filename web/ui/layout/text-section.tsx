import { Text, Title } from '@mantine/core'
import classes from './text-section.module.css'

interface WrittenProps {
  title: string
  text: string | null
}

/** A section with user text. */
export function TextSection({ title, text }: WrittenProps) {
  return (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {text ? <Text className={classes.text}>{text}</Text> : <Text c="dimmed">Nothing is written here yet.</Text>}
    </section>
  )
}
