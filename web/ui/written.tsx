import { Text, Title } from '@mantine/core'
import classes from './written.module.css'

interface WrittenProps {
  title: string
  text: string | null
}

/** A part of a page that somebody wrote, with its line breaks. */
export function Written({ title, text }: WrittenProps) {
  return (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {text ? <Text className={classes.text}>{text}</Text> : <Text c="dimmed">Nothing is written here yet.</Text>}
    </section>
  )
}
