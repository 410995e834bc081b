import type { Practice, TimeTable } from '#server/demo/drawing/time-table.ts'

const NETS: Practice = { sport: 'CRICKET', venue: 'Main Ground' }
const FOOTBALL: Practice = { sport: 'FOOTBALL', venue: 'North Field' }
const VOLLEYBALL: Practice = { sport: 'VOLLEYBALL', venue: 'Courts 1 & 2' }
const BASKETBALL: Practice = { sport: 'BASKETBALL', venue: 'Basketball Court' }
const CHESS: Practice = { sport: 'CHESS', venue: 'Library Hall' }
const CARROM: Practice = { sport: 'CARROM', venue: 'Common Room' }
const TABLE_TENNIS: Practice = { sport: 'TABLE_TENNIS', venue: 'Recreation Hall' }
const BADMINTON: Practice = { sport: 'BADMINTON', venue: 'Indoor Stadium' }
const KABBADI: Practice = { sport: 'KABBADI', venue: 'Kabbadi Mat' }
const TUG_OF_WAR: Practice = { sport: 'TUG_OF_WAR', venue: 'East Ground' }
const SHOTPUT: Practice = { sport: 'SHOTPUT', venue: 'Athletics Track' }

export const PRACTICE_WEEK: TimeTable = {
  title: 'Weekly practice and match times',
  rows: [
    { hours: '6:30 - 8:00', week: [NETS, SHOTPUT, NETS, SHOTPUT, NETS, FOOTBALL, NETS] },
    { hours: '9:30 - 12:00', week: [null, null, null, null, null, KABBADI, FOOTBALL] },
    { hours: '16:30 - 18:00', week: [FOOTBALL, VOLLEYBALL, KABBADI, VOLLEYBALL, FOOTBALL, BASKETBALL, TUG_OF_WAR] },
    { hours: '18:00 - 19:30', week: [BADMINTON, BASKETBALL, BADMINTON, TUG_OF_WAR, BASKETBALL, VOLLEYBALL, BADMINTON] },
    { hours: '20:00 - 21:30', week: [CHESS, TABLE_TENNIS, CARROM, TABLE_TENNIS, CHESS, CARROM, null] },
  ],
}
