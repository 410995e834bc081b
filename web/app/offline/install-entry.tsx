import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useState } from 'react'
import { lateDialog } from '#web/lib/late-part.tsx'
import classes from './install-entry.module.css'
import { install, useInstalling } from './install-offer.ts'

const InstallHelp = lateDialog(async () => (await import('./install-help.tsx')).InstallHelp)

/** The entry of the sidebar where the browser can install the club. */
export function InstallEntry({ className }: { className: string | undefined }) {
  const way = useInstalling()
  const [isExplaining, setExplaining] = useState(false)
  if (!way) return null
  return (
    <li>
      <button
        type="button"
        className={`${className} ${classes.entry}`}
        onClick={() => (way === 'asks' ? void install() : setExplaining(true))}
      >
        <IconDeviceMobileDown size={22} stroke={1.5} aria-hidden />
        Install
      </button>
      {isExplaining && <InstallHelp onClose={() => setExplaining(false)} />}
    </li>
  )
}
