/** Text in HTML, also in attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON without `<`, so that no text in it can end the script element or begin a comment. */
export const inScript = (json: string) => json.replaceAll('<', '\\u003c')
