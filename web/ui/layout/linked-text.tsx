import { Anchor, Text } from '@mantine/core'
import classes from './linked-text.module.css'
import { partsOf } from './web-addresses.ts'

/** User text with line breaks and links. Everything else stays text. */
export function LinkedText({ children }: { children: string }) {
  return (
    <Text className={classes.text}>
      {partsOf(children).map(({ at, ...part }) => (
        <Part key={at} {...part} />
      ))}
    </Text>
  )
}

function Part({ text, isAddress }: { text: string; isAddress: boolean }) {
  if (!isAddress) return text
  return (
    <Anchor href={text} target="_blank" rel="noopener nofollow" underline="always">
      {text}
    </Anchor>
  )
}
