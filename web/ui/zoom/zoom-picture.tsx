import { Box, Modal, UnstyledButton } from '@mantine/core'
import { IconX, IconZoomIn } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { mediaPath, PICTURE_WIDTHS } from '#contract/values/media.ts'
import { useReturnOfFocus } from '#web/ui/feedback/dialog.tsx'
import { useZoom } from './use-zoom.ts'
import { ZoomBar } from './zoom-bar.tsx'
import { fillingLevel, PICTURE_LIMITS, whole } from './zoom-levels.ts'
import classes from './zoom-picture.module.css'

interface ZoomPictureProps {
  publicId: string
  alt: string
  /** The stored size, which reserves its place. */
  width: number
  height: number
  note?: ReactNode
}

/** A picture in the width of its column, with a button that opens the zoom view. */
export function ZoomPicture({ note, ...picture }: ZoomPictureProps) {
  const { publicId, alt, width, height } = picture
  const [isClose, setClose] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.button} onClick={() => setClose(true)}>
        <img
          className={classes.picture}
          src={mediaPath(publicId, 1280)}
          srcSet={PICTURE_WIDTHS.map((wide) => `${mediaPath(publicId, wide)} ${wide}w`).join()}
          sizes="(min-width: 75em) 1136px, 100vw"
          alt={alt}
          width={width}
          height={height}
        />
        <span className={classes.foot}>
          <Box component="span" flex={1} c="dimmed" fw={400}>
            {note}
          </Box>
          <IconZoomIn size={20} stroke={1.5} aria-hidden />
          Zoom in
        </span>
      </UnstyledButton>
      {isClose && <ZoomView {...picture} onClose={() => setClose(false)} />}
    </>
  )
}

interface ZoomViewProps {
  publicId: string
  alt: string
  width: number
  height: number
  onClose: () => void
}

/** A picture in full screen with zoom. */
function ZoomView({ onClose, ...picture }: ZoomViewProps) {
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content classNames={{ content: classes.content }}>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{picture.alt}</Modal.Title>
            <Modal.CloseButton aria-label="Close" size="lg" icon={<IconX size={22} stroke={1.5} aria-hidden />} />
          </div>
          <Enlarged {...picture} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Enlarged({ publicId, alt, width, height }: Omit<ZoomViewProps, 'onClose'>) {
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
          className={classes.enlarged}
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
