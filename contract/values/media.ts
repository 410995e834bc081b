/** Widths in which `/media/{publicId}?w=` serves a picture. */
export const PICTURE_WIDTHS = [80, 160, 320, 640, 1280] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const mediaPath = (publicId: string | null | undefined, width?: PictureWidth) =>
  `/media/${publicId ?? ''}${width ? `?w=${width}` : ''}`

/** The path of a PDF, which is always served as a download. */
export const pdfPath = (publicId: string) => `/media/${publicId}.pdf`
