/** The beginnings of addresses that are no pages themselves, or those of another page. */
const NO_PAGE = /^\/(adminDashboard\/(entries$|\w+\/)|matches\/view$|profile$)/

/** The address of the page above an inner page. Above a line-up it is its match. */
export function pageAbove(path: string): string {
  const inList = path
    .replace('/liveMatches/', '/live/')
    .replace('/adminDashboard/lineUps/', '/matches/view/')
    .replace(/\/$/, '')
  const above = inList.slice(0, inList.lastIndexOf('/'))
  return NO_PAGE.test(above) ? pageAbove(above) : above || '/'
}
