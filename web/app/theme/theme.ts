import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  virtualColor,
} from '@mantine/core'
import type { Club } from '#contract/club/calls.ts'
import { INK, PAPER, SLATE } from '#web/lib/color/color.ts'
import { BRIGHT, paletteOnInk, paletteOnPaper, pitchOf } from './palette.ts'
import classes from './theme.module.css'

const TEXT = "Inter, 'Inter Fallback', system-ui, sans-serif"
const TITLES = "'Barlow Condensed', 'Barlow Condensed Fallback', 'Arial Narrow', sans-serif"

const GRAY: MantineColorsTuple = [
  '#f7f8fa',
  '#eef1f5',
  '#e2e6ec',
  '#d3d9e2',
  '#8a94a6',
  '#667085',
  '#566175',
  '#434d5e',
  '#2b3443',
  '#161d2a',
]
const DARK: MantineColorsTuple = [
  '#e8ecf4',
  '#c3cbda',
  '#9aa6ba',
  '#8793a9',
  '#2a364d',
  '#1c273b',
  SLATE,
  INK,
  '#080e1a',
  '#050a13',
]
/** For live matches, deletions and errors only. */
const RED = '#d92d20'

/** Descriptions stand below their fields. */
const INPUT = { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } as const
const FIELD = { defaultProps: INPUT }
const CHOICE = { defaultProps: { ...INPUT, variant: 'filled' } }
const OVER_THE_PAGE = {
  overlayProps: { backgroundOpacity: 0.5 },
  // Without the scrollbar the page would jump sideways.
  removeScrollProps: { removeScrollBar: false },
  // A dialog's head is not the page's.
  attributes: { header: { role: 'presentation' } },
}
const SMALL_CORNERS = { defaultProps: { radius: 'sm' } }
const MEDIUM_CORNERS = { defaultProps: { radius: 'md' } }

/** The whole look, from the club's two colours. */
export function themeOf({ primaryColor, secondaryColor }: Pick<Club, 'primaryColor' | 'secondaryColor'>) {
  return createTheme({
    colors: {
      gray: GRAY,
      dark: DARK,
      ...pair('club', primaryColor),
      ...pair('accent', secondaryColor),
      ...pair('red', RED),
    },
    primaryColor: 'club',
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: BRIGHT,
    black: INK,
    fontFamily: TEXT,
    fontWeights: { regular: '400', medium: '550', bold: '650' },
    headings: {
      fontFamily: TITLES,
      fontWeight: '700',
      textWrap: 'balance',
      sizes: {
        // On a narrow screen, large text must leave room for the longest word.
        h1: { fontSize: 'min(2.375rem, 12vw)', lineHeight: '1.1' },
        // `base.css` has their sizes: on a phone they are smaller than the page's title.
        h2: { fontSize: 'var(--h2-size)', lineHeight: '1.15' },
        h3: { fontSize: 'var(--h3-size)', lineHeight: '1.2' },
        h4: { fontSize: 'var(--h4-size)', lineHeight: '1.25' },
      },
    },
    // Not in rem: enlarged text needs the room.
    spacing: { xs: '10px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
    radius: { xs: '4px', sm: '8px', md: '12px', lg: '15px', xl: '28px' },
    defaultRadius: 'lg',
    cursorType: 'pointer',
    respectReducedMotion: true,
    other: pitchOf(primaryColor),
    components: {
      Button: { defaultProps: { size: 'md' }, classNames: { root: classes.button, label: classes.label } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
      Input: { classNames: { wrapper: classes.edge } },
      TextInput: { defaultProps: { ...INPUT, autoComplete: 'off' } },
      PasswordInput: FIELD,
      NumberInput: FIELD,
      Textarea: FIELD,
      TagsInput: FIELD,
      DateInput: FIELD,
      TimeInput: FIELD,
      Select: CHOICE,
      MultiSelect: CHOICE,
      NativeSelect: CHOICE,
      // With rounder corners a checkbox looks like a radio button.
      Checkbox: { defaultProps: { radius: 'xs' } },
      // The focus ring of a link on the last line lies outside of the text.
      Alert: { styles: { message: { overflow: 'visible' } } },
      Tooltip: SMALL_CORNERS,
      Menu: {
        defaultProps: { radius: 'md', withInitialFocusPlaceholder: false },
        // Red words are readable on it in both themes.
        styles: { dropdown: { '--menu-item-hover': 'color-mix(in srgb, currentColor 5%, transparent)' } },
      },
      Notification: { defaultProps: { radius: 'md', withBorder: true } },
      Popover: MEDIUM_CORNERS,
      Modal: { defaultProps: { centered: true, ...OVER_THE_PAGE } },
      Drawer: { defaultProps: OVER_THE_PAGE },
    },
  } satisfies MantineThemeOverride)
}

// Mantine has one palette for both schemes; text and fills need one each.
function pair(name: string, color: string) {
  return {
    [name]: virtualColor({ name, light: `${name}OnPaper`, dark: `${name}OnInk` }),
    [`${name}OnPaper`]: paletteOnPaper(color),
    [`${name}OnInk`]: paletteOnInk(color),
  }
}

const PAIRS = ['club', 'accent', 'red']
const each = (write: (name: string) => Record<string, string>) => Object.assign({}, ...PAIRS.map(write))

/** `--ground` is the colour of the page. Cards have the colour of Mantine's body: white or, in the dark scheme, SLATE. */
export const variablesOf: CSSVariablesResolver = ({ other }) => ({
  variables: { '--pitch-near': other.near, '--pitch-far': other.far },
  light: {
    '--ground': PAPER,
    '--line': 'var(--mantine-color-gray-2)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-5)',
    '--mantine-color-anchor': 'var(--mantine-color-club-8)',
    '--mantine-color-error': 'var(--mantine-color-red-8)',
    ...each((name) => ({
      [`--mantine-color-${name}-text`]: `var(--mantine-color-${name}-8)`,
      [`--mantine-color-${name}-outline`]: `var(--mantine-color-${name}-8)`,
    })),
  },
  dark: {
    '--ground': INK,
    '--line': 'var(--mantine-color-dark-5)',
    '--mantine-color-body': SLATE,
    // Mantine's default is dark-6, the colour of a card, on which a disabled button would not be seen.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-anchor': 'var(--mantine-color-club-4)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
    ...each((name) => ({
      [`--mantine-color-${name}-light`]: `var(--mantine-color-${name}-9)`,
      [`--mantine-color-${name}-light-hover`]: `var(--mantine-color-${name}-8)`,
      [`--mantine-color-${name}-light-color`]: `var(--mantine-color-${name}-4)`,
      [`--mantine-color-${name}-outline`]: `var(--mantine-color-${name}-4)`,
    })),
  },
})
