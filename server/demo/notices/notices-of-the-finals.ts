import { type Notice, poster } from './notice.ts'

/** Of the later weeks, oldest first. */
export const NOTICES_OF_THE_FINALS: readonly Notice[] = [
  {
    by: 'HELPER',
    title: 'Umpire course with certificate',
    sport: 'CRICKET',
    description: 'Two Saturdays with a district umpire: laws, signals, a written test. Twenty places.',
    url: 'https://example.org/umpire-course',
    posters: [poster('CRICKET', 'Umpire!', 'Two Saturdays', 'Twenty places')],
  },
  {
    by: 'DEPARTMENT_HEAD',
    title: 'Congratulations to our shuttlers',
    department: 'Computer',
    sport: 'BADMINTON',
    description:
      'Five rubbers, four of them over the full distance, and not one complaint about a line call. Well played.',
  },
  {
    by: 'ADMIN',
    title: 'Water points on all grounds',
    description:
      'Refill points stand at both ends of the main ground and at the courts. Bring a bottle: paper cups are history.',
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Basketball: open practice for beginners',
    department: 'Chem',
    sport: 'BASKETBALL',
    gender: 'FEMALE',
    description: 'No experience needed. Wednesday evening, basketball court. We lend shoes in most sizes.',
    posters: [poster('BASKETBALL', 'Shoot', 'Open practice', 'Wednesday 18:00')],
  },
  {
    by: 'HELPER',
    title: 'Photos of the last weekend',
    description: 'More than three hundred pictures are sorted by match. Tell us if one of you should not be in there.',
    url: 'https://example.org/photos',
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'New rope, new gloves',
    department: 'Mech',
    sport: 'TUG_OF_WAR',
    description: 'The old rope has gone to the museum of the department. Gloves are in the sports room, sign for them.',
  },
  {
    by: 'ADMIN',
    title: 'Quarter-finals: how the pairs are made',
    sport: 'FOOTBALL',
    gender: 'MALE',
    description:
      'First of the league meets eighth, second meets seventh, and so on. Level teams are ranked by the matches between them.',
  },
  {
    by: 'DEPARTMENT_HEAD',
    title: 'Exams and matches',
    department: 'Chem',
    description:
      'Nobody has to choose: tell the office by Monday if a match falls on your lab exam, and the lab moves.',
  },
  {
    by: 'HELPER',
    title: 'Ground clean-up on Sunday',
    description:
      'One hour, gloves and bags are there, breakfast afterwards. The department with the most volunteers gets more than applause.',
    posters: [poster('FOOTBALL', 'Clean up', 'Sunday 8:00', 'Breakfast after')],
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Applications are open again',
    department: 'Mech',
    description:
      'Several squads look for one or two more people. Apply on the applications page; captains answer within three days.',
  },
  {
    by: 'ADMIN',
    title: 'Live scores from the pitch',
    description:
      'Helpers now keep the score on the phone, and everybody can watch it change. No more calling somebody who knows somebody at the ground.',
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Skylarks in the final',
    department: 'Aero',
    sport: 'VOLLEYBALL',
    gender: 'FEMALE',
    description:
      'It took most of our voices. Practice is light this week: stretch, sleep, eat. Bring the whole department to court 1.',
  },
  {
    by: 'HELPER',
    title: 'Commentators wanted for the finals',
    description: 'Two languages, one microphone, a lot of tea. Send us a minute of you commenting on anything at all.',
  },
  {
    by: 'DEPARTMENT_HEAD',
    title: 'Architecture paints the banners',
    department: 'Archi',
    description: 'Every finalist gets a banner of three metres. Tell us your motto by Thursday, and keep it short.',
    posters: [poster('TUG_OF_WAR', 'Your motto', 'Three metres wide')],
  },
  {
    by: 'ADMIN',
    title: 'Relay evening: what counts',
    description:
      'Eight runners, eight hundred metres, one baton. Points for the championship are given for taking part as a whole department.',
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'Recovery session for all squads',
    department: 'Bio',
    gender: 'FEMALE',
    description: 'Stretching and ice baths at the indoor stadium after the last match of the day. Bring a towel.',
  },
  {
    by: 'HELPER',
    title: 'Semi-finals: seats and gates',
    description:
      'Gates open half an hour before each match. The east stand is for departments that play, the west stand for everybody.',
  },
  {
    by: 'ADMIN',
    title: 'Semi-final week',
    sport: 'BASKETBALL',
    gender: 'MALE',
    description:
      'Four teams are left. Tip-off is at 18:00; if it is level at the end, there are five minutes more, and five more.',
    posters: [
      poster('BASKETBALL', 'Semi-finals', 'Tip-off 18:00', 'Indoor stadium'),
      poster('BASKETBALL', 'Last four', 'Who goes on?'),
    ],
  },
  {
    by: 'DEPARTMENT_SPORTS_LEAD',
    title: 'We need you on Saturday',
    department: 'Computer',
    sport: 'VOLLEYBALL',
    gender: 'MALE',
    description: 'Court 1, the stand on the left. Navy shirts, and your loudest friends.',
  },
  {
    by: 'HELPER',
    title: 'Match times may move with the weather',
    description:
      'The forecast says rain in the evening. Moved matches show their new time on the matches page within minutes.',
  },
  {
    by: 'ADMIN',
    title: 'Closing ceremony: save the evening',
    description:
      'Cup, photos and dinner on the main ground, right after the last final. All players eat free; bring your team shirt.',
    posters: [poster('CRICKET', 'The end', 'Cup & dinner', 'Main ground')],
  },
]
