/** iPads name themselves Macs, and their keyboards have the same keys. */
export const isOfApple = () => /Mac OS/.test(navigator.userAgent)

/** Cmd-K on Apple's devices, where Ctrl-K deletes the rest of a line. Ctrl-K and Cmd-K on others. */
export function isSearchKeys({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isHeld = isOfApple() ? metaKey && !ctrlKey : ctrlKey !== metaKey
  return isHeld && key.toLowerCase() === 'k' && !altKey && !shiftKey
}
