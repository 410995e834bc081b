/** The grounds of both themes: pages in the light, pages in the dark, and cards, bars and fields in the dark. */
export const PAPER = '#f7f8fa'
export const INK = '#0b1220'
export const SLATE = '#131c2e'
