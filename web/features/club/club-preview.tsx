import { Button, Text } from '@mantine/core'
import { Crest } from '#web/ui/crest.tsx'
import { useObjectUrl } from '#web/ui/object-url.ts'
import { PitchLines } from '#web/ui/pitch-lines.tsx'
import classes from './club-preview.module.css'

interface ClubPreviewProps {
  name: string
  tagline: string
  logo?: string | null
  /** A logo that is not stored yet. */
  chosen?: File
}

/** How visitors will meet the club. Nothing in it works or is read aloud: the fields below say it all. */
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
        Join Our Community
      </Button>
    </div>
  )
}
