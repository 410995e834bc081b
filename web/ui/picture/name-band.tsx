import type { CSSProperties, ReactNode } from 'react'
import { colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { ShareButton } from '#web/ui/layout/share-button.tsx'
import classes from './name-band.module.css'
import { PitchLines } from './pitch-lines.tsx'

interface NameBandProps {
  name: string
  mark: ReactNode
  /** Determines the background; by default, it is derived from the name. */
  color?: string | undefined
  /** Everyone may open the page, so it can be shared. */
  isPublic?: boolean
  /** Badges and a motto, under the name. */
  children?: ReactNode
}

/** The head of a page about one thing or person: mark and name on a background in its colour. */
export function NameBand({ name, mark, color, isPublic = false, children }: NameBandProps) {
  const { near, far } = groundOf(colorOf({ name, color }))
  return (
    <header
      className={classes.band}
      data-public={isPublic || undefined}
      style={{ '--near': near, '--far': far } as CSSProperties}
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
