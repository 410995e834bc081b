// Runs before the first paint of a page that the server has rendered. The code that hydrates the page comes after it.
;(() => {
  const root = document.documentElement
  const FINGERS = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend']
  const KEYS = ['keydown', 'keyup', 'input', 'change']
  const FONTS = ['1em Inter', '700 1em "Barlow Condensed"']
  chooseColors()
  markVisitor()
  keepInstallOffer()
  readFontsBeforeLayout()
  const code = document.querySelector('meta[name=code]')?.content.split(' ')
  if (!code) return
  keepEarlyInput()
  fetchCodeAfterPaint(code)

  // So that the wrong colours do not flash. The same key and attribute as MantineProvider's.
  function chooseColors() {
    const chosen = stored('mantine-color-scheme-value')
    const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }

  // The server renders pages for visitors who see the sidebar. These parts stay hidden for others until React takes over.
  function markVisitor() {
    root.toggleAttribute('data-signed-in', stored('profile') !== null)
    root.toggleAttribute('data-own-department', hasOwnDepartment())
    root.toggleAttribute('data-sidebar-hidden', stored('podium.sidebar') === 'false')
  }

  function hasOwnDepartment() {
    if (stored('podium.department') !== null) return true
    return /"department":"/.test(stored('profile'))
  }

  // The browser would read the preloaded fonts when the first layout needs them, and then lay out the whole page again.
  function readFontsBeforeLayout() {
    const read = () => Promise.allSettled(FONTS.map((font) => document.fonts.load(font)))
    document.addEventListener('load', ({ target }) => target.rel === 'stylesheet' && read(), { capture: true })
  }

  // A menu shows it later.
  function keepInstallOffer() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      window.installOffer = event
    })
  }

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  // Buttons, fields and keys do nothing before the page is hydrated. The last press and what was typed are repeated then.
  function keepEarlyInput() {
    const early = new AbortController()
    const typed = new Map()
    let repeatPress = null
    // Keys outside of fields after a press: letters for the search, when it opens.
    const keys = []

    // To answer one of these, React hydrates the whole page in one task, and the browser paints nothing meanwhile.
    for (const type of [...FINGERS, ...KEYS]) listen(type, (event) => event.stopPropagation())
    listen('click', (event) => {
      const control = event.target.closest?.('button, input[type=checkbox], input[type=radio]')
      if (control) keepPress(event, () => control.click())
    })
    // They open the search. The browser has its own use for Ctrl-K.
    listen('keydown', (event) => {
      const isForSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (isForSearch) keepPress(event, () => document.body.dispatchEvent(new KeyboardEvent('keydown', event)))
      else if (repeatPress && !event.target.matches('input, textarea, select')) keys.push(event)
    })
    listen('submit', (event) => keepPress(event, () => event.target.requestSubmit()))
    listen('input', ({ target }) => {
      if (target.type !== 'checkbox' && target.type !== 'radio') typed.set(target, target.value)
    })
    document.addEventListener('hydrated', async () => {
      early.abort()
      for (const [field, value] of typed) {
        type(field, value)
        await rendering()
      }
      repeatPress?.()
      for (const event of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', event))
    })

    function listen(type, listener) {
      document.addEventListener(type, listener, { capture: true, signal: early.signal })
    }

    function keepPress(event, repeat) {
      event.preventDefault()
      event.stopPropagation()
      repeatPress = repeat
    }
  }

  // React ignores an event whose field has the value that React knows, so the field is emptied first.
  function type(field, value) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    field.value = ''
    set.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }

  // React renders the effect of one event before the next task.
  function rendering() {
    return new Promise((resolve) => setTimeout(resolve))
  }

  function fetchCodeAfterPaint(files) {
    let isFetched = false
    // A page in the background is not painted.
    addEventListener('load', fetchCode)
    new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true })

    function fetchCode() {
      if (isFetched) return
      isFetched = true
      for (const href of files) add('link', { href, rel: 'modulepreload', crossOrigin: '' })
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
      else run()
    }

    function run() {
      for (const src of files)
        if (/\/(base|app)-/.test(src)) add('script', { src, type: 'module', crossOrigin: '', async: false })
    }

    function add(tag, attributes) {
      document.head.append(Object.assign(document.createElement(tag), attributes))
    }
  }
})()
