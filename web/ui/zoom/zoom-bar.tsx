import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { larger, smaller, type ZoomLimits } from './zoom-levels.ts'

interface ZoomBarProps {
  level: number
  limits: ZoomLimits
  zoom: (change: (level: number) => number) => void
  onShowAll: () => void
  classNames: { bar: string | undefined; level: string | undefined }
}

/** The buttons of a view with zoom, and its level. */
export const ZoomBar = ({ level, limits, zoom, onShowAll, classNames }: ZoomBarProps) => (
  <div className={classNames.bar} role="toolbar" aria-label="Zoom">
    <Button variant="default" onClick={onShowAll} disabled={level <= limits.least}>
      Show all
    </Button>
    <ActionIcon
      variant="default"
      size={44}
      aria-label="Zoom out"
      disabled={level <= limits.least}
      onClick={() => zoom(smaller)}
    >
      <IconMinus size={22} stroke={1.5} aria-hidden />
    </ActionIcon>
    <output className={classNames.level}>{Math.round(level * 100)} %</output>
    <ActionIcon
      variant="default"
      size={44}
      aria-label="Zoom in"
      disabled={level >= limits.most}
      onClick={() => zoom(larger)}
    >
      <IconPlus size={22} stroke={1.5} aria-hidden />
    </ActionIcon>
  </div>
)
