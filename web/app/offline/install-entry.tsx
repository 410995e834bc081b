import { IconDeviceMobileDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './install-entry.module.css'
import { install, useInstalling } from './install-offer.ts'

const InstallHelp = lazy(async () => ({ default: (await import('./install-help.tsx')).InstallHelp }))

/** The last entry of the sidebar, where the browser can install the club. */
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
      <Suspense>{isExplaining && <InstallHelp onClose={() => setExplaining(false)} />}</Suspense>
    </li>
  )
}
