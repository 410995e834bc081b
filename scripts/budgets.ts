/** The limits of the landing page's compressed size, in bytes. */
export const BUDGETS = { js: 160 * 1024, css: 20 * 1024 }
