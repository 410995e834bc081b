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

  // A page that the server has rendered can be read at once, so its code comes after the first paint.
  const code = document.querySelector('meta[name=code]')?.content.split(' ')
  if (!code) return
  const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes))
  const run = () => {
    for (const src of code)
      if (/\/(base|app)-/.test(src)) add('script', { src, type: 'module', crossOrigin: '', async: false })
  }
  let isFetched = false
  const fetchCode = () => {
    if (isFetched) return
    isFetched = true
    for (const href of code) add('link', { href, rel: 'modulepreload', crossOrigin: '' })
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
    else run()
  }
  // A page in the background is not painted.
  addEventListener('load', fetchCode)
  new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true })
})()
