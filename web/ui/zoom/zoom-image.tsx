import { latePart } from '#web/lib/late-part.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { OpenableProps } from './openable-image.tsx'

// The picture is seen before its button can be pressed.
const OpenableImage = latePart(async () => (await import('./openable-image.tsx')).OpenableImage)

/** A picture with a button that opens it in full screen. */
export const ZoomImage = (props: OpenableProps) => (
  <OpenableImage
    {...props}
    meanwhile={
      <span>
        <Picture {...props} />
      </span>
    }
  />
)
