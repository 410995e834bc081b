/** The most that the landing page may load, compressed, in bytes. */
export const BUDGETS = { js: 170 * 1024, css: 35 * 1024 }
