interface Credentials {
  email: string
  password: string
}

let handedOver: Credentials | null = null

/**
 * Passes the new credentials from the sign-up page to the login page. In memory only, because browsers write navigation
 * state to disk.
 */
export const credentialsHandover = {
  give(credentials: Credentials) {
    handedOver = credentials
  },
  get: () => handedOver,
  clear() {
    handedOver = null
  },
}
