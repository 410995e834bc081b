import { type Notice, poster } from './notice.ts'

/** Of the first weeks, oldest first. */
export const NOTICES_OF_THE_LEAGUE: readonly Notice[] = [
  {
    by: 'ADMIN',
    title: 'The General Championship is open',
    description:
      'Ten departments, eighty teams, eleven sports. The march past starts at 16:00 on the main ground; classes end at 15:00 on that day. Come in the colours of your department.',
    posters: [
      poster('KABBADI', 'Game on', 'March past 16:00', 'Main ground'),
      poster('FOOTBALL', 'One cup', '10 departments'),
    ],
  },
  {
    by: 'ADMIN',
    title: 'Rules of this championship',
    description:
      'The rules in short are attached, on one page. Captains, please go through them with your squad before the first match. Questions go to the sports office.',
    rules: true,
  },
  {
    by: 'DEPARTMENT_HEAD',
    title: 'Mechanical: squads are announced',
    department: 'Mech',
    description:
      'All eight squads are on the board outside the workshop and on the team pages. Reserves train with the squad.',
  },
  {
    by: 'HELPER',
    title: 'Score keepers wanted',
    description:
      'We need twelve more people who keep scores at weekend matches. Half an hour of training, a free lunch, the best seat. Talk to any helper.',
    posters: [poster('SHOTPUT', 'Keep score', 'Best seat free', 'Ask a helper')],
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Volleyball practice moves to court 2',
    department: 'Computer',
    sport: 'VOLLEYBALL',
    description: 'Court 1 gets a new net this week. Same days, same time, court 2.',
  },
  {
    by: 'ADMIN',
    title: 'Medical desk at every ground',
    description:
      'A first aid desk stands at the pavilion and at the indoor stadium during all matches. Report every injury there, also small ones.',
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Trials for the second badminton pair',
    department: 'Aero',
    sport: 'BADMINTON',
    description:
      'Two places are open. Bring your own racket; shuttles are there. Trials run in the indoor stadium after 18:00.',
    posters: [poster('BADMINTON', 'Trials', 'Two places open', 'Indoor stadium')],
  },
  {
    by: 'HELPER',
    title: 'Lost and found after the weekend',
    description:
      'Found at the north field: one water bottle, two left shin guards, a calculator. Collect them at the pavilion.',
  },
  {
    by: 'DEPARTMENT_HEAD',
    title: 'Thank you for a full stand',
    department: 'Civil',
    description:
      'More than two hundred of you came to the football opener. Same again next week, please, and bring the drums.',
  },
  {
    by: 'ADMIN',
    title: "Women's cricket: four teams enter",
    sport: 'CRICKET',
    gender: 'FEMALE',
    description:
      'For the first time four departments send a side. Matches start at 7:00 so that nobody plays in the noon heat.',
    posters: [poster('CRICKET', 'Howzat!', 'Four teams in', 'Main ground 7:00')],
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Kit orders close on Friday',
    department: 'Archi',
    description: 'Sizes and numbers go on the list at the studio door. Payment with the order, please.',
  },
  {
    by: 'HELPER',
    title: 'Chess: clocks and score sheets',
    sport: 'CHESS',
    description:
      'Every board has a clock. Fifteen minutes each with ten seconds a move. Score sheets lie at the entrance; hand them in after the game.',
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Extra raid practice this week',
    department: 'Power',
    sport: 'KABBADI',
    gender: 'MALE',
    description: 'The mat is ours on Tuesday and Thursday from 18:30. Be warm before you come.',
  },
  {
    by: 'ADMIN',
    title: 'Floodlit matches until 21:30',
    description:
      'The lights of the north field work again. Evening matches may run until 21:30; the hostel gates stay open for players until 22:30.',
  },
  {
    by: 'DEPARTMENT_HEAD',
    title: 'Bring your project group to the match',
    department: 'Bio',
    sport: 'CRICKET',
    gender: 'FEMALE',
    description: 'Our women play for a place among the best two. Seats under the trees go first.',
  },
  {
    by: 'HELPER',
    title: 'Carrom board checks',
    sport: 'CARROM',
    description: 'All four boards were levelled and waxed. Please keep tea away from them. Really.',
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Table tennis ladder',
    department: 'Electro',
    sport: 'TABLE_TENNIS',
    description:
      'Challenge anybody up to two places above you. Results on the sheet by the door, the top four play for the department.',
    posters: [poster('TABLE_TENNIS', 'Ladder', 'Challenge two up')],
  },
  {
    by: 'ADMIN',
    title: 'Fair play award of the first month',
    description:
      'The referees have chosen. The half point is on the table, and the card is on its way to the department.',
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Early bus to the athletics track',
    department: 'Bio',
    sport: 'SHOTPUT',
    description: 'The bus leaves the main gate at 6:00 sharp. Shots are there; bring shoes without spikes.',
  },
]
