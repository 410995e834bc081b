/** The limits of the landing page's compressed size, in bytes. */
export const BUDGETS = { js: 134 * 1024, css: 10 * 1024 }
/** The limit of the scripts that the landing page loads afterwards. */
export const LATER_BUDGET = 16 * 1024
/** The limits of the scripts of any public page, without those that come later. */
export const PAGE_BUDGET = { files: 7, js: 232 * 1024 }
