// Runs before the first paint, so that the wrong colours do not flash. The same key and attribute as MantineProvider's.
;(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const chosen = stored('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // The server renders pages for visitors who see the sidebar. These parts stay hidden for others until React takes over.
  root.toggleAttribute('data-signed-in', stored('profile') !== null)
  root.toggleAttribute('data-sidebar-hidden', stored('podium.sidebar') === 'false')
})()
