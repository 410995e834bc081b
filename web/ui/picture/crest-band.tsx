import type { ReactNode } from 'react'
import { ZoomImage } from '#web/ui/zoom/zoom-image.tsx'
import { Crest } from './crest.tsx'
import classes from './crest-band.module.css'
import { NameBand } from './name-band.tsx'

interface CrestBandProps {
  name: string
  logo: string | null
  color: string
  /** Badges and a motto, under the name. */
  children?: ReactNode
}

/** The head of a department's or a team's page. */
export function CrestBand({ name, logo, color, children }: CrestBandProps) {
  const mark = logo ? (
    <ZoomImage publicId={logo} alt={`Logo of ${name}`} size={112} className={classes.logo} />
  ) : (
    <Crest name={name} color={color} size={112} />
  )
  return (
    <NameBand name={name} mark={mark} color={color} isPublic>
      {children}
    </NameBand>
  )
}
