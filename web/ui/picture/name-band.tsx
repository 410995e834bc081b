import type { CSSProperties, ReactNode } from 'react'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { ShareButton } from '#web/ui/layout/share-button.tsx'
import classes from './name-band.module.css'
import { hueOf } from './name-mark.ts'
import { PitchLines } from './pitch-lines.tsx'

interface NameBandProps {
  name: string
  mark: ReactNode
  /** The name that determines the background colour. */
  colorOf?: string
  /** Everyone may open the page, so it can be shared. */
  isPublic?: boolean
  /** Badges and a motto, under the name. */
  children?: ReactNode
}

/** The head of a page about one thing or person: mark and name on a background colour derived from the name. */
export function NameBand({ name, mark, colorOf = name, isPublic = false, children }: NameBandProps) {
  return (
    <header
      className={classes.band}
      data-public={isPublic || undefined}
      style={{ '--hue': hueOf(colorOf) } as CSSProperties}
    >
      <DocumentTitle>{name}</DocumentTitle>
      <PitchLines />
      <div className={classes.mark}>{mark}</div>
      <div className={classes.words}>
        <h1 className={classes.name}>{name}</h1>
        {children}
      </div>
      {isPublic && <ShareButton inCorner />}
    </header>
  )
}
