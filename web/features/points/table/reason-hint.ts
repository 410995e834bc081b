export const REASON_HINT = "Everyone can read it in the department's history."
