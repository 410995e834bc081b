import type { GetInputPropsReturnType } from '@mantine/form'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { shapeShades } from '#web/lib/color/department-color.ts'
import { groundOf, textShades } from '#web/lib/color/side-colors.ts'
import { ColorField } from '#web/ui/form/color-field.tsx'
import { BELOW } from '#web/ui/form/schema-form.ts'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import classes from './department-color.module.css'

const PALETTE = {
  Red: '#C62828',
  Maroon: '#7B1E3A',
  Orange: '#D9580D',
  Gold: '#E0A100',
  Olive: '#6B7A1E',
  Green: '#12814A',
  Teal: '#0E7C86',
  'Sky blue': '#2E9BDA',
  Blue: '#1B4F9C',
  Navy: '#14284B',
  Violet: '#6A3FA0',
  Pink: '#C2418B',
} as const

interface DepartmentColorProps extends GetInputPropsReturnType {
  /** The colour of the department while none is chosen, if it is known. */
  unchosen: string | undefined
}

/** A department's colour from the palette or any other; left empty, it is that of the logo. */
export function DepartmentColor({ value = '', onChange, unchosen, ...rest }: DepartmentColorProps) {
  const shown = value === '' ? unchosen : value
  return (
    <div>
      <ColorField
        label="Colour"
        description="Left empty, it is taken from the logo, or from the name where there is no logo."
        inputWrapperOrder={BELOW}
        placeholder="From the logo"
        fallback={unchosen}
        value={value}
        onChange={onChange}
        {...rest}
      />
      <fieldset className={classes.palette} aria-label="Palette">
        {Object.entries(PALETTE).map(([name, color]) => {
          const isChosen = value.toUpperCase() === color
          return (
            <button
              key={name}
              type="button"
              className={classes.color}
              style={{ '--own': color } as CSSProperties}
              aria-label={name}
              aria-pressed={isChosen}
              title={name}
              onClick={() => onChange(color)}
            >
              {isChosen && <IconCheck size={20} stroke={2.5} aria-hidden />}
            </button>
          )
        })}
        <CompactButton
          variant={value === '' ? 'light' : 'default'}
          aria-pressed={value === ''}
          onClick={() => onChange('')}
        >
          From the logo
        </CompactButton>
      </fieldset>
      {shown && /^#[0-9a-f]{6}$/i.test(shown) && <Sample color={shown} />}
    </div>
  )
}

/** How the colour appears in both themes. The fields above say what it is. */
function Sample({ color }: { color: string }) {
  const { near, far } = groundOf(color)
  const [shape, text] = [shapeShades(color), textShades(color)]
  const band = { background: `linear-gradient(160deg, ${near}, ${far})` }
  return (
    <div className={classes.samples} aria-hidden>
      <span className={classes.band} style={band}>
        Band
      </span>
      <span className={classes.light} style={{ color: text.onPaper }}>
        Light
        <i style={{ background: shape.onPaper }} />
      </span>
      <span className={classes.dark} style={{ color: text.onInk }}>
        Dark
        <i style={{ background: shape.onInk }} />
      </span>
    </div>
  )
}
