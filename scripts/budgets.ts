/** The limits of the landing page's compressed size, in bytes. */
export const BUDGETS = { js: 140 * 1024, css: 10 * 1024 }
