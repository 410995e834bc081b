import type { ComponentProps } from 'react'
import { mediaPath, PICTURE_WIDTHS } from '#contract/values/media.ts'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'alt'> {
  publicId: string | null
  alt: string
  /** The box in CSS pixels; a number for a square. */
  size: number | { width: number; height: number }
}

const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1280
const widthFor = (pixels: number) => PICTURE_WIDTHS.find((width) => width >= pixels) ?? WIDEST

/** A stored picture in the width of its box, twice as wide on dense screens. The box is reserved before it loads. */
export function Picture({ publicId, alt, size, ...rest }: PictureProps) {
  const { width, height } = typeof size === 'number' ? { width: size, height: size } : size
  const once = mediaPath(publicId, widthFor(width))
  const twice = mediaPath(publicId, widthFor(width * 2))
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      alt={alt}
      width={width}
      height={height}
      src={once}
      srcSet={`${once} 1x, ${twice} 2x`}
    />
  )
}
