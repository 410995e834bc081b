/** A ref for an item of a line that scrolls sideways: the line scrolls until the item is in its middle. */
export function scrollIntoLine(item: HTMLElement | null): void {
  const line = item?.parentElement
  if (line) line.scrollLeft = item.offsetLeft - line.offsetLeft - (line.clientWidth - item.offsetWidth) / 2
}
