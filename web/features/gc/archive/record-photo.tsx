import { IconTrophy } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { GcRecord } from '#contract/gc/calls.ts'
import { yearAndName } from '#contract/gc/gc.ts'
import { type Colored, colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import { ZoomImage } from '#web/ui/zoom/zoom-image.tsx'
import classes from './record-photo.module.css'

interface RecordPhotoProps {
  record: Pick<GcRecord, 'year' | 'name' | 'wonBy' | 'teamPic'>
  size: { width: number; height: number }
}

/** The winners' photo with full-screen zoom; without a photo, the winner's crest. */
export function RecordPhoto({ record: { year, name, wonBy, teamPic }, size }: RecordPhotoProps) {
  if (teamPic) {
    const alt = `The winning team of ${yearAndName({ year, name })}`
    return <ZoomImage publicId={teamPic} alt={alt} size={size} className={classes.photo} />
  }
  return (
    <div className={classes.ground} style={wonBy ? groundStyle(wonBy) : undefined}>
      <PitchLines />
      {wonBy ? (
        <Crest name={wonBy.name} color={wonBy.color} size={88} />
      ) : (
        <IconTrophy size={72} stroke={1.25} aria-hidden />
      )}
    </div>
  )
}

function groundStyle(wonBy: Colored): CSSProperties {
  const { near, far } = groundOf(colorOf(wonBy))
  return { background: `linear-gradient(160deg, ${near}, ${far})` }
}
