import type { Page } from '@playwright/test'

/** Changes the size of text, as a reader does in the settings of a browser. */
export const setTextSize = (page: Page, size: '100%' | '200%') =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

/** How far the page exceeds the screen's width, and the words that are broken although they fit on one line. */
export const findBrokenText = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // The screen without the margins of the page and of a card.
    const line = clientWidth - 64
    const rectsOf = (text: Node, { index, 0: part }: RegExpExecArray) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + part.length)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // An address may be too long for a line; a word of it is not looked for then.
      for (const part of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const width = rectsOf(text, part).reduce((sum, rect) => sum + rect.width, 0)
        if (width > line) continue
        for (const word of part[0].matchAll(/\p{L}+/gu)) {
          const inText = Object.assign(word, { index: part.index + word.index })
          if (new Set(rectsOf(text, inText).map(({ bottom }) => bottom)).size > 1) broken.push(word[0])
        }
      }
    }
    return { tooWide: scrollWidth - clientWidth, broken }
  })
