/** The club's mark: a podium of three, and the ball that leaves it. */
export function drawClubLogo({ primary, secondary }: { primary: string; secondary: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">
    <circle cx="32" cy="32" r="30" fill="${primary}"/><path fill="#000" opacity=".14" d="M32 2A30 30 0 0 1 32 62Z"/>
    <circle cx="32" cy="32" r="26.5" fill="none" stroke="#fff" stroke-width="1.6"/>
    <path fill="#fff" d="M24.5 25.5H39.5V47H24.5Z"/><path fill="#fff" opacity=".82" d="M12.5 33H23V47H12.5ZM41 37.5H51.5V47H41Z"/>
    <path fill="${primary}" d="M32.2 30H33.8V41H31V33.4L29.4 34.2 28.7 32Z"/>
    <circle cx="32" cy="16.5" r="5.2" fill="${secondary}"/>
    <path fill="none" stroke="${secondary}" stroke-width="2" stroke-linecap="round" d="M21 19 18.5 23M43 19 45.5 23M14 50.5H50"/>
  </svg>`
}
