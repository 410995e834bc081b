import { useState } from 'react'
import type { EntryOfDraw } from '#contract/draw/calls.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import classes from './drawn-crest.module.css'

const SIZE = 320

/** The crest of the name that is drawn. Initials stand in its place until the logo is loaded. */
export function DrawnCrest({ name, logo, color }: EntryOfDraw['department']) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <span className={classes.crest} data-logo={(logo !== null && isLoaded) || undefined}>
      {(logo === null || !isLoaded) && <Crest name={name} color={color} size={SIZE} />}
      {logo !== null && (
        <Picture
          publicId={logo}
          alt=""
          size={SIZE}
          loading="eager"
          className={classes.logo}
          data-loaded={isLoaded || undefined}
          onLoad={() => setLoaded(true)}
        />
      )}
    </span>
  )
}
