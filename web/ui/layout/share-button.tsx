import { ActionIcon } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { copyText } from '#web/lib/copy-text.ts'
import { notice } from '#web/lib/notice.ts'
import classes from './share-button.module.css'

interface ShareButtonProps {
  /** On the coloured head of a page. */
  inCorner?: boolean
}

/** Shares the page with the phone's own dialog. Where there is none, its address is copied. */
export const ShareButton = ({ inCorner = false }: ShareButtonProps) => (
  <ActionIcon
    variant="default"
    size={44}
    radius="xl"
    aria-label="Share"
    className={inCorner ? classes.corner : undefined}
    onClick={sharePage}
  >
    <IconShare size={20} stroke={1.5} aria-hidden />
  </ActionIcon>
)

async function sharePage() {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  if (await shareWithDialog({ title: document.title, url })) return
  if (await copyText(url)) await notice.success('Link copied.')
  else await notice.failure('The link could not be copied. Copy it from the address bar.')
}

/** False when the browser has no such dialog, or does not open it. */
async function shareWithDialog(page: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(page)) return false
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    // The person has closed the dialog.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
