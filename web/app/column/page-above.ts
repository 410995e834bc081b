/** The beginnings of addresses that are no pages themselves, or those of another page. */
const NO_PAGE = /^\/(adminDashboard\/(entries$|\w+\/)|matches\/(view|liveMatches)$|profile$)/

/** The address of the page above an inner page. */
export function pageAbove(path: string): string {
  const above = path.slice(0, path.replace(/\/$/, '').lastIndexOf('/'))
  return NO_PAGE.test(above) ? pageAbove(above) : above || '/'
}
