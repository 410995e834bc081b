const NUMBER = new Intl.NumberFormat('en')

export const counted = (count: number, what: string) => `${NUMBER.format(count)} ${what}${count === 1 ? '' : 's'}`

export const sized = (bytes: number) =>
  bytes < 1_000_000 ? `${NUMBER.format(Math.ceil(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
