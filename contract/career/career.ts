export const CAREER_MATCHES_MAX = 10
