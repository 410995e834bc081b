import { VisuallyHidden } from '@mantine/core'
import { IconDownload, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import type { Announcement } from '#contract/announcement/calls.ts'
import { pdfPath } from '#contract/values/media.ts'
import { ZoomImage } from '#web/ui/zoom/zoom-image.tsx'
import classes from './attachments.module.css'

/** The box of a picture before it is zoomed, for all aspect ratios. */
const BOX = { width: 480, height: 480 }

/** The announcement's pictures, PDF and link. */
export function Attachments({ announcement: { images, pdf, pdfName, url } }: { announcement: Announcement }) {
  const [file] = pdf
  return (
    <>
      {images.length > 0 && (
        <div className={classes.pictures}>
          {images.map((publicId, index) => (
            <ZoomImage
              key={publicId}
              publicId={publicId}
              alt={`Picture ${index + 1} of ${images.length}`}
              size={BOX}
              className={classes.picture}
            />
          ))}
        </div>
      )}
      {file && (
        <a href={pdfPath(file)} download={pdfName ?? ''} className={classes.row}>
          <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
          <span className={classes.name}>
            <VisuallyHidden>Download </VisuallyHidden>
            {pdfName ?? 'The attached PDF'}
          </span>
          <IconDownload size={20} stroke={1.5} aria-hidden />
        </a>
      )}
      {url && (
        <a href={url} target="_blank" rel="noopener nofollow" className={classes.row}>
          <IconExternalLink size={28} stroke={1.5} aria-hidden />
          <span className={classes.name}>{url}</span>
        </a>
      )}
    </>
  )
}
