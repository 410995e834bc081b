import type { Gender, MatchStatus, MatchTag, PointsKind, Role, Sport, WindowStatus, Winner } from '#contract/enums.ts'
import type { Topic } from '#contract/topics.ts'

/** A column as the migrations make it. The test of drift holds this page against a migrated database. */
interface Column<T> {
  type: 'TEXT' | 'INTEGER'
  nullable: boolean
  /** Only for the compiler: what a read gives and a write takes. */
  value?: T
}
const text = <T extends string = string>(): Column<T> => ({ type: 'TEXT', nullable: false })
const textOrNull = <T extends string = string>(): Column<T | null> => ({ type: 'TEXT', nullable: true })
const integer = <T extends number = number>(): Column<T> => ({ type: 'INTEGER', nullable: false })
const integerOrNull = (): Column<number | null> => ({ type: 'INTEGER', nullable: true })

export const TABLES = {
  migration: { number: integer(), name: text(), checksum: text(), applied_at: text() },
  server_secret: { name: text(), value: text() },
  file: {
    id: text(),
    kind: text<'image' | 'pdf'>(),
    name: textOrNull(),
    bytes: integer(),
    width: integerOrNull(),
    height: integerOrNull(),
    created_at: text(),
  },
  club: {
    id: integer<1>(),
    name: text(),
    tagline: text(),
    logo_id: textOrNull(),
    primary_color: text(),
    secondary_color: text(),
    created_at: text(),
    signup_domains: textOrNull(),
  },
  department: {
    id: text(),
    name: text(),
    name_key: text(),
    about: textOrNull(),
    logo_id: textOrNull(),
    application_status: text<WindowStatus>(),
    created_at: text(),
  },
  profile: {
    id: text(),
    name: text(),
    name_key: text(),
    email: text(),
    email_key: text(),
    password_hash: text(),
    role: text<Role>(),
    department_id: textOrNull(),
    gender: textOrNull<Gender>(),
    picture_id: textOrNull(),
    about: textOrNull(),
    achievements: textOrNull(),
    created_at: text(),
  },
  session: {
    id: text(),
    profile_id: text(),
    user_agent: textOrNull(),
    address: textOrNull(),
    created_at: text(),
    last_seen_at: text(),
    expires_at: text(),
  },
  refresh_token: { hash: text(), session_id: text(), created_at: text(), used_at: textOrNull() },
  password_reset: { hash: text(), profile_id: text(), created_at: text(), expires_at: text() },
  audit_entry: {
    id: text(),
    actor_id: textOrNull(),
    actor_name: textOrNull(),
    actor_role: textOrNull<Role>(),
    address: textOrNull(),
    request_id: textOrNull(),
    action: text(),
    subject: text(),
    subject_id: text(),
    before: textOrNull(),
    after: textOrNull(),
    created_at: text(),
  },
  announcement: {
    id: text(),
    title: text(),
    description: textOrNull(),
    url: textOrNull(),
    department_id: textOrNull(),
    sport: textOrNull<Sport>(),
    gender: textOrNull<Gender>(),
    created_by: textOrNull(),
    created_at: text(),
  },
  announcement_file: { announcement_id: text(), file_id: text(), position: integer() },
  team: {
    id: text(),
    name: text(),
    name_key: text(),
    motto: textOrNull(),
    description: textOrNull(),
    logo_id: textOrNull(),
    department_id: text(),
    gender: text<Gender>(),
    sport: text<Sport>(),
    created_at: text(),
  },
  team_count: { department_id: text(), gender: text<Gender>(), sport: text<Sport>(), teams: integer() },
  application: {
    id: text(),
    team_id: text(),
    profile_id: text(),
    status: text<'APPLIED' | 'ACCEPTED'>(),
    post: textOrNull<'CAPTAIN' | 'VICE_CAPTAIN'>(),
    slot: integer(),
    created_at: text(),
  },
  season: {
    id: text(),
    is_open: integer<0 | 1>(),
    rules: textOrNull(),
    opened_at: textOrNull(),
    closed_at: textOrNull(),
  },
  gc_record: {
    id: text(),
    year: integer(),
    won_by: textOrNull(),
    team_pic_id: textOrNull(),
    is_current: integer<0 | 1>(),
    season_id: textOrNull(),
    created_at: text(),
  },
  gc_standing: {
    gc_record_id: text(),
    position: integer(),
    department_id: textOrNull(),
    department_name: text(),
    points: integer(),
  },
  time_table: { id: integer<1>(), file_id: text(), created_at: text() },
  match: {
    id: text(),
    status: text<MatchStatus>(),
    season_id: text(),
    team1_id: text(),
    team2_id: text(),
    sport: text<Sport>(),
    gender: text<Gender>(),
    tag: textOrNull<MatchTag>(),
    venue: textOrNull(),
    date: textOrNull(),
    time: textOrNull(),
    team1_score: integerOrNull(),
    team2_score: integerOrNull(),
    winner: textOrNull<Winner>(),
    room_id: textOrNull(),
    score_updater_id: textOrNull(),
    version: integer(),
    created_at: text(),
    updated_at: text(),
  },
  points_entry: {
    id: text(),
    season_id: text(),
    department_id: text(),
    kind: text<PointsKind>(),
    amount: integer(),
    reason: text(),
    match_id: textOrNull(),
    reverses_id: textOrNull(),
    created_by: textOrNull(),
    created_at: text(),
  },
} as const

type RowOf<T> = { -readonly [K in keyof T]: T[K] extends Column<infer V> ? V : never }
export type Tables = { -readonly [K in keyof typeof TABLES]: RowOf<(typeof TABLES)[K]> }
export type TableName = keyof Tables
export type Row<K extends TableName> = Tables[K]

/** What a write to a table changes for those who look. Deletions reach further: see `CASCADES`. */
export const TOPICS_OF: Record<TableName, readonly Topic[]> = {
  migration: [],
  server_secret: [],
  file: [],
  session: [],
  refresh_token: [],
  password_reset: [],
  club: ['club'],
  department: ['department'],
  profile: ['profile'],
  audit_entry: ['audit'],
  announcement: ['announcement'],
  announcement_file: ['announcement'],
  team: ['team'],
  team_count: ['team'],
  application: ['application'],
  season: ['gc', 'points'],
  gc_record: ['gc'],
  gc_standing: ['gc'],
  time_table: ['timetable'],
  match: ['match'],
  points_entry: ['points'],
}

/** Tables that lose rows or references when a row of the named one is deleted. */
export const CASCADES: Partial<Record<TableName, readonly TableName[]>> = {
  department: [
    'profile',
    'announcement',
    'announcement_file',
    'team',
    'team_count',
    'application',
    'match',
    'points_entry',
    'gc_record',
    'gc_standing',
  ],
  profile: ['application', 'announcement', 'match', 'points_entry'],
  team: ['application', 'match', 'points_entry'],
  match: ['points_entry'],
  announcement: ['announcement_file'],
  gc_record: ['gc_standing'],
}
