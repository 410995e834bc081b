/** The limits of the landing page's compressed size, with what it loads afterwards, in bytes. */
export const BUDGETS = { js: 190 * 1024, css: 14 * 1024 }
/** The limits of the scripts of any other public page. */
export const PAGE_BUDGET = { files: 12, js: 280 * 1024 }
