import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { notice } from '#web/lib/notice.ts'

export const ShareButton = () => <ShareIcon onClick={sharePage} />

/** The button itself. The target of a menu passes further properties on. */
export const ShareIcon = (props: ActionIconProps & ComponentProps<'button'>) => (
  <ActionIcon variant="default" size={44} radius="xl" aria-label="Share" {...props}>
    <IconShare size={20} stroke={1.5} aria-hidden />
  </ActionIcon>
)

export function sharePage() {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  return shareLink({ title: document.title, url })
}

/** Shares an address with the phone's own dialog. Where there is none, it is copied. */
export async function shareLink(link: { title: string; url: string }) {
  if (await shareWithDialog(link)) return
  if (await copyText(link.url)) await notice.success('Link copied.')
  else await notice.failure('The link could not be copied.')
}

/** False when the browser has no such dialog, or does not open it. */
export async function shareWithDialog(page: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(page)) return false
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    // The person has closed the dialog.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
