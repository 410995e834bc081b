/** Scripts in which a zero-width joiner or non-joiner between two letters changes how they are drawn. */
const JOINED_SCRIPTS = [
  ...['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Malayalam', 'Mongolian'],
  ...['Myanmar', 'Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu', 'Tibetan'],
]

const JOINED = `[${JOINED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`

const JOINER = '[\\u200C\\u200D]'

/** The virama, which removes a consonant's vowel, in ten scripts of India and Sri Lanka. */
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'

const EMOJI = '\\p{Extended_Pictographic}'

/** Contexts in which an invisible character is part of the script. Earlier lines win. */
const NEEDED = [
  // After a virama a joiner shapes the consonant before it, also at the end of a word, as in Malayalam.
  `${VIRAMA}${JOINER}`,
  `(?=[\\p{L}\\p{M}])${JOINED}${JOINER}(?=[\\p{L}\\p{M}])(?=${JOINED})`,
  // Regional flags are a black flag followed by tag characters.
  '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  `${EMOJI}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?(?:\\u200D(?=${EMOJI}))?`,
  '[0-9#*]\\uFE0F\\u20E3',
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
].join('|')

/**
 * Control characters, line breaks, lone surrogates, private characters, invisible ones and those that change the writing direction.
 * Podium marks references to accounts and keys of sides with private characters.
 */
const HIDDEN = '[\\p{Cc}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]'

/** Built at their first use: on a slow phone that takes a twentieth of a second, and a page that is only read needs none. */
let built: ReturnType<typeof build> | undefined

const patterns = () => {
  built ??= build()
  return built
}

function build() {
  return {
    needed: new RegExp(NEEDED, 'gu'),
    hidden: new RegExp(HIDDEN, 'u'),
    neededOrHidden: new RegExp(`(${NEEDED})|${HIDDEN}+`, 'gu'),
  }
}

/** Whether a text contains control, private, zero-width or direction characters that neither its script nor an emoji needs. */
export const hasHidden = (text: string) => patterns().hidden.test(text.replace(patterns().needed, ''))

/**
 * The text on one line, with such characters replaced by spaces, for quoting texts that were stored before this check.
 */
export const withoutHidden = (text: string) =>
  text.replace(patterns().neededOrHidden, (_, kept: string | undefined) => kept ?? ' ').trim()
