import { useState } from 'react'
import { latePart } from '#web/lib/late-part.tsx'
import { ShareIcon } from '#web/ui/layout/share-button.tsx'
import type { SharedPage } from './share-menu.tsx'

const ShareMenu = latePart(async () => (await import('./share-menu.tsx')).ShareMenu)

/** Shares a page as a link or as a picture. The server draws pictures in all formats of matches and draws. */
export function SharePictures(shared: SharedPage) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <ShareIcon onClick={() => setWanted(true)} onPointerEnter={ShareMenu.prefetch} onFocus={ShareMenu.prefetch} />
  )
  return <ShareMenu {...shared} isWanted={wanted} meanwhile={button} onFailure={() => setWanted(false)} />
}
