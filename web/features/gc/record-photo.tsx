import { IconTrophy } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { GcRecord } from '#contract/gc.ts'
import { Crest } from '#web/ui/crest.tsx'
import { hueOf } from '#web/ui/name-mark.ts'
import { PitchLines } from '#web/ui/pitch-lines.tsx'
import { ZoomImage } from '#web/ui/zoom-image.tsx'
import classes from './record-photo.module.css'

interface RecordPhotoProps {
  record: Pick<GcRecord, 'year' | 'wonBy' | 'teamPic'>
  size: { width: number; height: number }
}

/** The team that won, which fills the screen when asked; without a picture the winner's crest on its own ground. */
export function RecordPhoto({ record: { year, wonBy, teamPic }, size }: RecordPhotoProps) {
  if (teamPic) {
    const alt = `The winning team of ${year}`
    return <ZoomImage publicId={teamPic} alt={alt} size={size} className={classes.photo} />
  }
  return (
    <div className={classes.ground} style={wonBy ? groundOf(wonBy.name) : undefined}>
      <PitchLines />
      {wonBy ? <Crest name={wonBy.name} size={88} /> : <IconTrophy size={72} stroke={1.25} aria-hidden />}
    </div>
  )
}

const groundOf = (name: string) => ({ '--hue': hueOf(name) }) as CSSProperties
