import { expect, type Page } from '@playwright/test'

/** Also ends the transitions of colours: on the way the contrast is that of neither scheme. */
export async function setColours(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
}
