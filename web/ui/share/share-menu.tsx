import { Menu } from '@mantine/core'
import { IconDeviceMobile, IconLink, IconSquare } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { SHARE_PATH, type ShareFormat } from '#contract/call/share-picture.ts'
import { notice } from '#web/lib/notice.ts'
import { ShareIcon, sharePage, shareWithDialog } from '#web/ui/layout/share-button.tsx'

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const PICTURES = [
  { format: 'square', label: 'Square picture', icon: <IconSquare {...ICON} /> },
  { format: 'story', label: 'Story picture', icon: <IconDeviceMobile {...ICON} /> },
] as const satisfies { format: ShareFormat; label: string; icon: unknown }[]

export interface SharedPage {
  /** Its address. */
  page: string
  /** What its pictures are called. */
  name: string
}

/** Arrives when it is first asked for, so it is open from the start. */
export const ShareMenu = ({ page, name }: SharedPage) => (
  <Menu defaultOpened position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <ShareIcon />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconLink {...ICON} />} onClick={sharePage}>
        Link
      </Menu.Item>
      {PICTURES.map(({ format, label, icon }) => (
        <Menu.Item
          key={format}
          component="a"
          href={pictureAddress(page, format)}
          download={fileName(name)}
          leftSection={icon}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => void shareFile(event, name)}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

/** The server draws what the page shows now, whatever the name. */
const pictureAddress = (page: string, format: ShareFormat) =>
  `${SHARE_PATH}/picture.jpg?page=${encodeURIComponent(page)}&format=${format}`

const fileName = (name: string) => `${name}.jpg`

/** Shares the picture with the dialog of the phone. Where there is none, the link downloads it. */
async function shareFile(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const fileOf = (content: BlobPart[]) => new File(content, fileName(name), { type: 'image/jpeg' })
  if (!navigator.canShare?.({ files: [fileOf([])] })) return
  event.preventDefault()
  const { href } = event.currentTarget
  try {
    const answer = await fetch(href)
    if (!answer.ok) throw new Error(answer.statusText)
    const files = [fileOf([await answer.blob()])]
    if (!(await shareWithDialog({ files }))) window.location.assign(href)
  } catch {
    await notice.failure('The picture could not be loaded. Try again in a moment.')
  }
}
