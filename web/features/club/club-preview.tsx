import { Button, Text } from '@mantine/core'
import { SENTENCES } from '#contract/call/sentences.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import classes from './club-preview.module.css'

interface ClubPreviewProps {
  name: string
  tagline: string
  logo?: string | null
  /** The address of a chosen file that is not uploaded yet. */
  chosen?: File
}

/**
 * A preview of the hero. It is inert and hidden from screen readers, because the fields below have the same content.
 */
export function ClubPreview({ name, tagline, logo, chosen }: ClubPreviewProps) {
  const url = useObjectUrl(chosen)
  return (
    <div className={classes.hero} aria-hidden>
      <PitchLines />
      {url ? (
        <img src={url} alt="" width={64} height={64} className={classes.logo} />
      ) : (
        <Crest name={name} logo={logo} size={64} />
      )}
      <div className={classes.name}>{name}</div>
      <Text>{tagline}</Text>
      <Button component="span" color="accent">
        {SENTENCES.joinClub}
      </Button>
    </div>
  )
}
