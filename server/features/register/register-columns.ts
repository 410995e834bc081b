/** The columns that a file may have, in any order, with the names that colleges give them. */
export const COLUMNS = {
  rollNumber: {
    name: 'Roll number',
    isRequired: true,
    also: ['roll no', 'roll', 'enrolment number', 'registration number'],
  },
  name: { name: 'Name', isRequired: true, also: ['full name', 'student name', 'name of student'] },
  department: { name: 'Department', isRequired: true, also: ['dept', 'branch'] },
  gender: { name: 'Gender', isRequired: true, also: ['sex'] },
  kind: { name: 'Kind', isRequired: true, also: ['type', 'category', 'programme', 'program'] },
  validUntil: { name: 'Valid until', isRequired: false, also: ['valid till', 'valid upto', 'valid up to', 'expires'] },
  email: { name: 'Email', isRequired: false, also: ['e mail', 'email address', 'mail'] },
} as const
export type RegisterColumn = keyof typeof COLUMNS
