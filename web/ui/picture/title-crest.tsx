import { ZoomImage } from '#web/ui/zoom/zoom-image.tsx'
import { Crest } from './crest.tsx'

interface TitleCrestProps {
  name: string
  logo: string | null
  color: string
}

/** Beside the title of a department's or a team's page. A logo opens large. */
export const TitleCrest = ({ name, logo, color }: TitleCrestProps) =>
  logo ? <ZoomImage publicId={logo} alt={`Logo of ${name}`} size={40} /> : <Crest name={name} color={color} size={40} />
