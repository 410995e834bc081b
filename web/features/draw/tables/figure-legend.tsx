import { Text } from '@mantine/core'
import type { TieBreakFigure } from './tie-break-figures.ts'

/** What the short heads of the figures mean, since a phone shows no title of an abbreviation. */
export const FigureLegend = ({ figures }: { figures: readonly TieBreakFigure[] }) =>
  figures.length > 0 && (
    <Text size="xs" c="dimmed">
      {figures.map(({ short, name, meaning }) => (
        <span key={short}>
          <b>{short}</b> {name}: {meaning}.{' '}
        </span>
      ))}
    </Text>
  )
