import { SegmentedControl } from '@mantine/core'
import classes from './columns-choice.module.css'

const CHOICES = [
  { value: 'matches', label: 'Matches' },
  { value: 'sports', label: 'Points by sport' },
] as const
export type Columns = (typeof CHOICES)[number]['value']

interface ColumnsChoiceProps {
  chosen: Columns
  onChoose: (columns: Columns) => void
}

/** What stands beside each department, where the screen is wide enough for either. */
export const ColumnsChoice = ({ chosen, onChoose }: ColumnsChoiceProps) => (
  <SegmentedControl
    className={classes.choice}
    aria-label="Columns"
    data={[...CHOICES]}
    value={chosen}
    onChange={onChoose}
  />
)
