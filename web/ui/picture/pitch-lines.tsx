import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './pitch-lines.module.css'

/** The faint markings of a pitch behind a hero or an empty state, in the text's colour. */
export function PitchLines() {
  return (
    <svg className={classes.lines} viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path d="M8 8h284v184H8z" />
      <path d="M150 8v184" />
      <circle cx="150" cy="100" r="30" />
      <circle className={classes.spot} cx="150" cy="100" r="1.6" />
      <path d="M8 48h44v104H8M8 76h18v48H8M52 84a20 20 0 0 1 0 32" />
      <path d="M292 48h-44v104h44M292 76h-18v48h18M248 84a20 20 0 0 0 0 32" />
      <path d="M8 14a6 6 0 0 0 6-6M286 8a6 6 0 0 0 6 6M292 186a6 6 0 0 0-6 6M14 192a6 6 0 0 0-6-6" />
    </svg>
  )
}

/** The ground of words that stand alone. */
export const PitchGround = ({ children, ...box }: BoxProps & { children: ReactNode }) => (
  <Box className={classes.ground} {...box}>
    <PitchLines />
    {children}
  </Box>
)
