import { escapeHtml } from '#server/platform/pages/escape-html.ts'

/** A part of a page in which all text is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | null | undefined | Html | readonly Html[]

const written = (value: Value): string => {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(written).join('')
  return escapeHtml(String(value ?? ''))
}

export const html = (texts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(texts.map((text, at) => text + written(values[at])).join(''))
