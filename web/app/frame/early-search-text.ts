/** Collects the letters that are typed before the search field has the focus. Returns a function that ends it and gives them. */
export function collectLetters(): () => string {
  let text = ''
  addEventListener('keydown', collect, { capture: true })

  function collect(event: KeyboardEvent) {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else if (key !== 'Enter') return
    // Space and Enter would press the button again.
    event.preventDefault()
  }

  return () => {
    removeEventListener('keydown', collect, { capture: true })
    const collected = text
    text = ''
    return collected
  }
}
