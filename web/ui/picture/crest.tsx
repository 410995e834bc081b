import { type CSSProperties, useState } from 'react'
import { colorOf, crestShades } from '#web/lib/color/department-color.ts'
import classes from './crest.module.css'
import { initialsOf } from './name-mark.ts'
import { Picture } from './picture.tsx'

interface CrestProps {
  name: string
  logo?: string | null
  /** By default, one that is derived from the name. */
  color?: string | undefined
  size?: number
}

/**
 * The logo of a club, department or team; without one, or where it does not load, a coloured shield. Decorative, because the name is beside
 * it.
 */
export function Crest({ name, logo, color, size = 40 }: CrestProps) {
  const [isMissing, setMissing] = useState(false)
  if (logo && !isMissing)
    return <Picture publicId={logo} alt="" size={size} className={classes.logo} onError={() => setMissing(true)} />
  const { light, deep, edge } = crestShades(colorOf({ name, color }))
  return (
    <svg
      className={classes.shield}
      style={{ '--own-edge': edge } as CSSProperties}
      width={size}
      height={size}
      viewBox="0 0 56 56"
      aria-hidden
    >
      <path fill={light} d="M28 2 8 8v19c0 13 9 22 20 27z" />
      <path fill={deep} d="M28 2 48 8v19c0 13-9 22-20 27z" />
      <path className={classes.edge} d="M28 2 8 8v19c0 13 9 22 20 27 11-5 20-14 20-27V8z" />
      <text className={classes.initials} x="28" y="34.5" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
