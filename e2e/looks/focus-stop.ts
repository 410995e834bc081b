import type { Page } from '@playwright/test'

export interface Stop {
  look: string
  name: string
  box: { x: number; y: number; width: number; height: number }
  /** A link on several lines: `box` is the first of them. */
  wraps: boolean
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

type Marked = Element & { look?: string }

/**
 * Marks each focusable element with its class and those of its ancestors, without Mantine's numbered ones.
 * Returns each combination once.
 */
export const markLooks = (page: Page): Promise<string[]> =>
  page.evaluate((focusable) => {
    const looks = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement & Marked>(focusable)) {
      if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) continue
      if (!element.checkVisibility()) continue
      const parts: string[] = []
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement)
        parts.push(`${part.tagName}.${(part.getAttribute('class') ?? '').replace(/__m__\S+/, '')}`)
      element.look = parts.join(' < ')
      looks.add(element.look)
    }
    return [...looks]
  }, FOCUSABLE)

/** Puts the focus where the next Tab reaches the first element with this look, as the elements stand in the page. */
export const focusBefore = (page: Page, look: string): Promise<void> =>
  page.evaluate(
    ([focusable, wanted]) => {
      const marked = [...document.querySelectorAll<HTMLElement & Marked>(focusable)].filter((one) => one.look)
      const before = marked[marked.findIndex((one) => one.look === wanted) - 1]
      if (before) return before.focus({ preventScroll: true })
      // The start of the page.
      document.body.tabIndex = -1
      document.body.focus()
      document.body.removeAttribute('tabindex')
    },
    [FOCUSABLE, look] as const,
  )

/** What Tab has reached, or null where it has left the page. */
export const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused: Marked | null = document.activeElement
    if (!focused || focused === document.body) return null
    // A hidden radio button or file field shows its focus on its visible replacement.
    const isHidden = focused.clientWidth < 4 && focused instanceof HTMLInputElement
    // A link that covers its row shows it on the row.
    let row: Element | null = getComputedStyle(focused, '::after').position === 'absolute' ? focused : null
    while (row && getComputedStyle(row).position === 'static') row = row.parentElement
    const seen = row ?? (isHidden ? (focused.nextElementSibling ?? focused.parentElement ?? focused) : focused)
    const lines = [...seen.getClientRects()]
    const { x, y, width, height } = lines[0] ?? seen.getBoundingClientRect()
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused.textContent
    const words = (focused.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 40)
    const name = `${focused.tagName.toLowerCase()} "${words}"`
    return { look: focused.look ?? '', name, box: { x, y, width, height }, wraps: lines.length > 1 }
  })
