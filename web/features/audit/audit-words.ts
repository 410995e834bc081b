/** The table names of the trail in words. */
export const SUBJECTS: Record<string, string> = {
  club: 'Club',
  department: 'Department',
  profile: 'Person',
  team: 'Team',
  application: 'Application',
  announcement: 'Announcement',
  event: 'Event',
  event_entry: 'Entry',
  ground: 'Ground',
  match: 'Match',
  player_question: 'Question about a player',
  points_entry: 'Points',
  season: 'Season',
  rule_book: 'Rule book',
  gc_record: 'GC record',
  time_table: 'Time table',
  register_person: 'Register',
}

/** 'createDepartment' and 'primary_color' as words: 'Create department', 'Primary color'. */
export function inWords(name: string): string {
  const words = name
    .replace(/_+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
