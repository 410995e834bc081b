import { UnstyledButton } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { mediaPath, PICTURE_WIDTHS } from '#contract/values/media.ts'
import classes from './zoom-picture.module.css'
import { ZoomView } from './zoom-view.tsx'

interface ZoomPictureProps {
  publicId: string
  alt: string
  /** The stored size, which reserves its place. */
  width: number
  height: number
  /** A note below the picture. */
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
          <span className={classes.note}>{note}</span>
          <IconZoomIn size={20} stroke={1.5} aria-hidden />
          Zoom in
        </span>
      </UnstyledButton>
      {isClose && <ZoomView {...picture} onClose={() => setClose(false)} />}
    </>
  )
}
