/** The form in which names are compared: one Unicode form, no case, single spaces. */
export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
