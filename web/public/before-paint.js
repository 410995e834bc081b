// Runs before the first paint of a page that the server has rendered. The code that hydrates the page comes after it.
;(() => {
  const root = document.documentElement
  let stored = {}
  try {
    stored = localStorage
  } catch {} // Where the browser forbids storage, nothing is stored.
  const scheme = stored['mantine-color-scheme-value'] // The same key and attribute as MantineProvider's.
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  // Pages are rendered for visitors who see the sidebar. These parts stay hidden for others until React takes over.
  root.toggleAttribute('data-signed-in', 'profile' in stored)
  root.toggleAttribute('data-organiser', /"role":"(ADMIN|HELPER)"/.test(stored.profile))
  root.toggleAttribute('data-own-department', 'podium.department' in stored || /"department":"/.test(stored.profile))
  root.toggleAttribute('data-own-day', /"match":/.test(stored['podium.own/day-1']))
  root.toggleAttribute('data-sidebar-hidden', stored['podium.sidebar'] === 'false')
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event // A menu shows it later.
  })
  // Otherwise the browser reads the preloaded fonts during the first layout and lays out the page twice.
  const load = (font) => document.fonts.load(font).catch(() => {})
  const loadFonts = ({ target }) => target.rel === 'stylesheet' && ['1em Inter', '700 1em "Barlow Condensed"'].map(load)
  document.addEventListener('load', loadFonts, { capture: true })
  const code = document.querySelector('meta[name=code]')?.content.split(' ')
  if (!code) return
  const observePaint = () => new PerformanceObserver(runCode).observe({ type: 'paint', buffered: true })
  addEventListener('DOMContentLoaded', observePaint)
  addEventListener('load', runCode) // A page in the background is not painted.
  function runCode() {
    const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes))
    for (const href of code) add('link', { href, rel: 'modulepreload', crossOrigin: '' })
    for (const src of code.splice(0).filter((file) => /\/(base|app)-/.test(file)))
      add('script', { src, type: 'module', crossOrigin: '', async: false })
  }
  // React would hydrate the page in one task to answer these. The last press, its keys and texts are repeated afterwards.
  const [early, typed] = [[], new Map()]
  const types = 'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keyup input change'
  for (const type of types.split(' ')) document.addEventListener(type, keep, { capture: true })
  function keep(event) {
    const control = event.target.closest?.('[type=button], [type=checkbox], [type=radio]')
    if (event.type === 'click' && !control) return // Links and forms work without code.
    event.stopPropagation()
    const isSearch = event.type === 'keydown' && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (event.type === 'click' || isSearch) early[0] = event
    else if (event.type === 'keydown' && early[0] && !event.target.matches('input, textarea, select')) early.push(event)
    else if (event.type === 'input' && event.target !== control) typed.set(event.target, event.target.value)
    if (early[0] === event) event.preventDefault()
  }
  document.addEventListener('hydrating', () => {
    // Browsers fill fields without an event, as after a reload.
    for (const field of document.querySelectorAll('input, textarea'))
      if (field.value !== field.defaultValue) typed.set(field, field.value)
  })
  document.addEventListener('hydrated', async () => {
    for (const type of types.split(' ')) document.removeEventListener(type, keep, { capture: true })
    for (const [field, value] of typed) {
      field.value = '' // React ignores an event whose field has the value that React knows.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve)) // React renders the effect of one event before the next task.
    }
    const [press, ...keys] = early
    press?.target.dispatchEvent(new press.constructor(press.type, press))
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', key))
  })
})()
