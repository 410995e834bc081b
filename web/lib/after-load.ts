/** Runs a task after the first page has loaded, when the browser has nothing else to do. */
export function afterLoad(task: () => void) {
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000))
  const start = () => later(task)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
