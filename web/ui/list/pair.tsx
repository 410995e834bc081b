import { SimpleGrid } from '@mantine/core'

/** Two elements side by side, or one below the other when there is no room for their words. */
export const Pair = SimpleGrid.withProps({ minColWidth: 'min(100%, 8rem)', autoFlow: 'auto-fit', spacing: 'sm' })
