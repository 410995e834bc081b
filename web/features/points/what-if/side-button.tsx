import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { type Colored, colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './what-if.module.css'

interface SideButtonProps {
  /** Undefined for a tie. */
  department?: (Colored & { logo: string | null }) | undefined
  isChosen: boolean
  /** Stands for a chosen one instead of its crest; by default a check mark. */
  mark?: ReactNode
  onPress: () => void
  children: ReactNode
}

/** A side of a match, or an entry of an order. The second press takes it back. */
export function SideButton({ department, isChosen, mark, onPress, children }: SideButtonProps) {
  const { near, far } = groundOf(department ? colorOf(department) : '#3b4658')
  return (
    <button
      type="button"
      className={classes.side}
      data-tie={department ? undefined : true}
      aria-pressed={isChosen}
      style={{ '--near': near, '--far': far } as CSSProperties}
      onClick={onPress}
    >
      {isChosen
        ? (mark ?? <IconCheck size={24} stroke={2.5} aria-hidden />)
        : department && <Crest {...department} size={24} />}
      <span>{children}</span>
    </button>
  )
}
