export const ANNOUNCEMENT_SENTENCES = {
  invalidId: 'Invalid announcement ID!',
  noDescription: 'No description provided.',
  noneOwn: "You haven't made any announcements.",
} as const
