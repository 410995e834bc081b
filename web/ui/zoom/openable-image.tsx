import Zoom from 'react-medium-image-zoom'
import 'react-medium-image-zoom/dist/styles.css'
import { mediaPath } from '#contract/values/media.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import './zoom-image.css'

export interface OpenableProps {
  publicId: string
  alt: string
  size: number | { width: number; height: number }
  className?: string
}

export const OpenableImage = ({ publicId, alt, size, className }: OpenableProps) => (
  <Zoom zoomImg={{ src: mediaPath(publicId, 1280), alt }} wrapElement="span">
    <Picture publicId={publicId} alt={alt} size={size} className={className} />
  </Zoom>
)
