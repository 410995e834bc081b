/** `https://club.test@evil.test/` leads to evil.test, and a password in a link is a password given away. */
export function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}
