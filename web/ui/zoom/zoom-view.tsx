import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { mediaPath } from '#contract/values/media.ts'
import { useReturnOfFocus } from '#web/ui/feedback/use-return-of-focus.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomBar } from './zoom-bar.tsx'
import { fillingLevel, PICTURE_LIMITS, whole } from './zoom-levels.ts'
import classes from './zoom-view.module.css'

interface ZoomViewProps {
  publicId: string
  alt: string
  width: number
  height: number
  onClose: () => void
}

/** A picture in full screen with zoom. */
export function ZoomView({ onClose, ...picture }: ZoomViewProps) {
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content classNames={{ content: classes.content, inner: classes.inner }}>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{picture.alt}</Modal.Title>
            <Modal.CloseButton aria-label="Close" size="lg" icon={<IconX size={22} stroke={1.5} aria-hidden />} />
          </div>
          <Picture {...picture} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Picture({ publicId, alt, width, height }: Omit<ZoomViewProps, 'onClose'>) {
  useReturnOfFocus()
  const { level, zoom, frame, image, handlers } = useZoom<HTMLImageElement>({
    limits: PICTURE_LIMITS,
    opening: (view) => fillingLevel({ width, height }, view),
    closeLook: 2.5,
  })
  const style = {
    '--ratio': width / height,
    '--level': level,
    // Show the cached smaller picture until the large one has loaded.
    backgroundImage: `url("${mediaPath(publicId, 1280)}")`,
  } as CSSProperties
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={frame} className={classes.frame} tabIndex={0} aria-label={`${alt}, close up`} {...handlers}>
        <img
          ref={image}
          className={classes.picture}
          src={mediaPath(publicId)}
          alt={alt}
          width={width}
          height={height}
          style={style}
          draggable={false}
        />
      </section>
      <ZoomBar
        level={level}
        limits={PICTURE_LIMITS}
        zoom={zoom}
        onShowAll={() => zoom(whole)}
        classNames={{ bar: classes.bar, level: classes.level }}
      />
    </>
  )
}
