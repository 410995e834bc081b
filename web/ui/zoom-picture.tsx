import { UnstyledButton } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { mediaPath, PICTURE_WIDTHS } from '#contract/files.ts'
import classes from './zoom-picture.module.css'
import { ZoomView } from './zoom-view.tsx'

interface ZoomPictureProps {
  publicId: string
  alt: string
  /** As it is stored: its place is kept before it arrives. */
  width: number
  height: number
  /** What is to be said of it. */
  note?: ReactNode
}

/** A picture as wide as its column, with more to read in it than a column shows. */
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
