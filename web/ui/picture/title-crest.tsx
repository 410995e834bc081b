import { ZoomImage } from '#web/ui/zoom/zoom-image.tsx'
import { Crest } from './crest.tsx'

/** Beside the title of a department's or a team's page. A logo opens large. */
export const TitleCrest = ({ name, logo, color }: { name: string; logo: string | null; color: string }) =>
  logo ? <ZoomImage publicId={logo} alt={`Logo of ${name}`} size={40} /> : <Crest name={name} color={color} size={40} />
