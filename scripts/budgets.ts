/** The limits of the landing page's compressed size, in bytes. */
export const BUDGETS = { js: 170 * 1024, css: 35 * 1024 }
