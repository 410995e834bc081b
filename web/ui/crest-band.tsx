import type { CSSProperties, ReactNode } from 'react'
import { Crest } from './crest.tsx'
import classes from './crest-band.module.css'
import { DocumentTitle } from './document-title.tsx'
import { hueOf } from './name-mark.ts'
import { PitchLines } from './pitch-lines.tsx'
import { ZoomImage } from './zoom-image.tsx'

interface CrestBandProps {
  name: string
  logo: string | null
  /** Badges and a motto, under the name. */
  children?: ReactNode
}

/** The head of a department's or a team's page: its crest and name on a ground in its own colour. */
export function CrestBand({ name, logo, children }: CrestBandProps) {
  return (
    <header className={classes.band} style={{ '--hue': hueOf(name) } as CSSProperties}>
      <DocumentTitle>{name}</DocumentTitle>
      <PitchLines />
      <div className={classes.mark}>
        {logo ? (
          <ZoomImage publicId={logo} alt={`Logo of ${name}`} size={112} className={classes.logo} />
        ) : (
          <Crest name={name} size={112} />
        )}
      </div>
      <div className={classes.words}>
        <h1 className={classes.name}>{name}</h1>
        {children}
      </div>
    </header>
  )
}
