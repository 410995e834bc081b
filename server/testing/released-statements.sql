-- Version 0.2.0
delete from "application" where "profile_id" = $1
delete from "cancelled_match" where "match_id" = $1
delete from "department" where "id" = $1
delete from "file" where "id" in ($1)
delete from "match" where "id" = $1
delete from "session" where "expires_at" < $1
delete from "session" where "profile_id" = $1 and "id" not in (select "id" from "session" where "profile_id" = $2 order by "last_seen_at" desc, "id" desc limit $3)
insert into "announcement" ("id", "title", "department_id", "created_at") values ($1, $2, $3, $4)
insert into "application" ("id", "status", "post", "slot", "created_at", "team_id", "profile_id") values ($1, $2, $3, $4, $5, $6, $7)
insert into "application" ("id", "team_id", "profile_id", "status", "post", "slot", "created_at") values ($1, $2, $3, $4, $5, $6, $7)
insert into "application" ("id", "team_id", "profile_id", "status", "slot", "created_at") values ($1, $2, $3, $4, $5, $6)
insert into "audit_entry" ("id", "actor_id", "actor_name", "actor_role", "address", "request_id", "action", "subject", "subject_id", "before", "after", "created_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
insert into "department" ("application_status", "created_at", "id", "name", "name_key") values ($1, $2, $3, $4, $5) returning *
insert into "department" ("application_status", "created_at", "name", "id", "name_key") values ($1, $2, $3, $4, $5) returning *
insert into "department" ("name", "name_key", "about", "id", "logo_id", "application_status", "created_at") values ($1, $2, $3, $4, $5, $6, $7)
insert into "department" ("name", "name_key", "id", "logo_id", "application_status", "created_at") values ($1, $2, $3, $4, $5, $6)
insert into "file" ("id", "kind", "created_at", "name", "bytes", "width", "height") values ($1, $2, $3, $4, $5, $6, $7)
insert into "gc_record" ("id", "year", "name_key", "won_by", "is_current", "created_at") values ($1, $2, $3, $4, $5, $6)
insert into "match" ("id", "status", "season_id", "team1_id", "team2_id", "department1_id", "department2_id", "sport", "gender", "tag", "venue", "venue_key", "date", "time", "plays_at", "team1_score", "team2_score", "winner", "reason", "room_id", "score_updater_id", "version", "sequence", "created_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)
insert into "match_count" ("department_id", "status", "sport", "gender", "matches") values ($1, $2, $3, $4, $5), ($6, $7, $8, $9, $10), ($11, $12, $13, $14, $15) on conflict ("department_id", "status", "sport", "gender") do update set "matches" = "match_count"."matches" + "excluded"."matches"
insert into "points_entry" ("id", "season_id", "created_at", "kind", "reason", "match_id", "reverses_id", "created_by", "department_id", "amount", "number", "total") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12), ($13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)
insert into "points_entry" ("id", "season_id", "department_id", "kind", "amount", "reason", "match_id", "reverses_id", "created_by", "created_at", "number", "total") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
insert into "profile" ("name", "name_key", "password_hash", "role", "department_id", "gender", "picture_id", "about", "achievements", "created_at", "email_confirmed_at", "id", "email", "email_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
insert into "refresh_token" ("hash", "session_id", "created_at", "used_at") values ($1, $2, $3, $4)
insert into "server_secret" ("name", "value") values ($1, $2) on conflict ("name") do nothing
insert into "session" ("id", "profile_id", "user_agent", "address", "last_seen_at", "created_at", "expires_at") values ($1, $2, $3, $4, $5, $6, $7)
insert into "team" ("id", "name", "name_key", "department_id", "gender", "sport", "created_at") values ($1, $2, $3, $4, $5, $6, $7), ($8, $9, $10, $11, $12, $13, $14), ($15, $16, $17, $18, $19, $20, $21)
insert into "team" ("motto", "description", "logo_id", "gender", "sport", "created_at", "department_id", "id", "name", "name_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
insert into "team" ("motto", "description", "logo_id", "gender", "sport", "created_at", "department_id", "name", "id", "name_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
insert into "team" ("motto", "description", "logo_id", "gender", "sport", "created_at", "name", "department_id", "id", "name_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
insert into "team_count" ("department_id", "gender", "sport", "teams") values ($1, $2, $3, $4) on conflict ("department_id", "gender", "sport") do update set "teams" = "team_count"."teams" + $5
select "application"."profile_id", "application"."status", "application"."post", "profile"."name", "profile"."picture_id" as "profilePic" from "application" inner join "profile" on "profile"."id" = "application"."profile_id" where "application"."team_id" = $1 order by "profile"."name_key", "profile"."id"
select "application_status" from "department" where "id" = $1
select "department"."id" as "_id", "department"."name", "department"."logo_id" as "logo", coalesce((select "total" from "points_entry" where "season_id" = (select "season"."id" from "season" where "is_open" = $1) and "department_id" = "department"."id" order by "number" desc limit $2), $3) as "hundredths", (select "created_at" from "points_entry" where "season_id" = (select "season"."id" from "season" where "is_open" = $4) and "department_id" = "department"."id" order by "number" desc limit $5) as "moved_at", (select "total" from "points_entry" where "season_id" = (select "season"."id" from "season" where "is_open" = $6) and "department_id" = "department"."id" and "created_at" <= $7 order by "created_at" desc, "number" desc limit $8) as "before" from "department" order by "hundredths" desc, "department"."name_key"
select "department"."id" as "_id", "department"."name", "points_entry"."amount" from "points_entry" inner join "department" on "department"."id" = "points_entry"."department_id" where "points_entry"."match_id" = $1 and "points_entry"."kind" = $2
select "department_id", "amount" from "points_entry" where "season_id" = $1
select "department_id", "kind", "amount" from "points_entry" order by "id"
select "department_id", "role" from "profile" where "id" = $1
select "entry".*, "profile"."id" as "by_id", "profile"."name" as "by_name", "profile"."picture_id" as "by_picture" from "points_entry" as "entry" left join "profile" on "profile"."id" = "entry"."created_by" where "entry"."department_id" = $1 and "entry"."season_id" = $2 and "entry"."number" <= $3 and "entry"."number" > $4 order by "entry"."number" desc
select "id" as "_id", "name" from "department" where "id" = $1
select "id" as "_id", "name", "logo_id" as "logo" from "department" order by "name_key"
select "id" as "_id", "name", "logo_id" as "logo", "about", "application_status" as "applicationStatus", (select count(*) as "won" from "gc_record" where "won_by" = $1 and "is_current" = $2) as "gcWon", (select "total" from "points_entry" where "department_id" = $3 and "season_id" = (select "season"."id" from "season" where "is_open" = $4) order by "number" desc limit $5) as "hundredths" from "department" where "id" = $6
select "id" as "_id", "name", "picture_id" as "profilePic" from "profile" where "id" in ($1)
select "id" as "_id", "name", "picture_id" as "profilePic", "role" from "profile" where "department_id" = $1 and "role" in ($2, $3)
select "id" as "_id", "name", "picture_id" as "profilePic", "role", "gender" from "profile" where "department_id" = $1 and "name_key" LIKE $2 ESCAPE '\' order by CASE WHEN "name_key" LIKE $3 ESCAPE '\' THEN 0 WHEN "name_key" LIKE $4 ESCAPE '\' OR "name_key" LIKE $5 ESCAPE '\' THEN 1 ELSE 2 END, "name_key", "id" limit $6 offset $7
select "id" as "_id", "name", "picture_id" as "profilePic", "role", "gender" from "profile" where "department_id" = $1 order by "name_key", "id" limit $2 offset $3
select "id" from "application" where "profile_id" = $1 order by "id" for update
select "id" from "file" where "id" in ($1)
select "id" from "match" where "id" = $1
select "id" from "profile" where "department_id" = $1 order by "id" for update
select "id" from "profile" where "id" in (select "profile_id" from "application" where "team_id" = $1) order by "id" for share
select "id" from "season" where "is_open" = $1
select "id" from "team" where "department_id" = $1 order by "id" for update
select "id", "kind" from "file" where "id" in ($1)
select "id", "name" from "department"
select "id", "name" from "profile" where "id" in ($1) union all select "id", "name" from "team" where "id" in ($2) union all select "id", "name" from "department" where "id" in ($3) union all select "id", "title" as "name" from "announcement" where "id" in ($4) union all select "id", CASE kind WHEN 'pdf' THEN 'PDF' ELSE 'Picture' END as "name" from "file" where "id" in ($5)
select "id", "name", "role" from "profile" where "department_id" = $1
select "id", "score_updater_id" as "keeper" from "match" where "status" = $1 and "score_updater_id" = $2 order by "plays_at" desc, "id" desc limit $3
select "id", "team1_id", "team2_id" from "match" where "id" in ($1)
select "logo_id" as "file" from "department" where "id" = $1 union all select "logo_id" as "file" from "team" where "department_id" = $2 union all select "announcement_file"."file_id" as "file" from "announcement_file" inner join "announcement" on "announcement"."id" = "announcement_file"."announcement_id" where "announcement"."department_id" = $3
select "match".*, "live"."team1_score" as "live1", "live"."team2_score" as "live2", "live"."version" as "live_version", "t1"."name" as "name1", "t1"."logo_id" as "logo1", "d1"."name" as "department1", "t2"."name" as "name2", "t2"."logo_id" as "logo2", "d2"."name" as "department2" from "match" inner join "team" as "t1" on "t1"."id" = "match"."team1_id" inner join "team" as "t2" on "t2"."id" = "match"."team2_id" inner join "department" as "d1" on "d1"."id" = "match"."department1_id" inner join "department" as "d2" on "d2"."id" = "match"."department2_id" left join "live_score" as "live" on "live"."match_id" = "match"."id" where "match"."date" = $1 and "match"."status" in ($2, $3)
select "match".*, "live"."team1_score" as "live1", "live"."team2_score" as "live2", "live"."version" as "live_version", "t1"."name" as "name1", "t1"."logo_id" as "logo1", "d1"."name" as "department1", "t2"."name" as "name2", "t2"."logo_id" as "logo2", "d2"."name" as "department2" from "match" inner join "team" as "t1" on "t1"."id" = "match"."team1_id" inner join "team" as "t2" on "t2"."id" = "match"."team2_id" inner join "department" as "d1" on "d1"."id" = "match"."department1_id" inner join "department" as "d2" on "d2"."id" = "match"."department2_id" left join "live_score" as "live" on "live"."match_id" = "match"."id" where "match"."id" in ($1)
select "match".*, "live"."team1_score" as "live1", "live"."team2_score" as "live2", "live"."version" as "live_version", "t1"."name" as "name1", "t1"."logo_id" as "logo1", "d1"."name" as "department1", "t2"."name" as "name2", "t2"."logo_id" as "logo2", "d2"."name" as "department2" from "match" inner join "team" as "t1" on "t1"."id" = "match"."team1_id" inner join "team" as "t2" on "t2"."id" = "match"."team2_id" inner join "department" as "d1" on "d1"."id" = "match"."department1_id" inner join "department" as "d2" on "d2"."id" = "match"."department2_id" left join "live_score" as "live" on "live"."match_id" = "match"."id" where ("match"."id" = $1 or "match"."room_id" = $2)
select "match".*, "t1"."name" as "name1", "t2"."name" as "name2" from "match" inner join "team" as "t1" on "t1"."id" = "match"."team1_id" inner join "team" as "t2" on "t2"."id" = "match"."team2_id" where "match"."id" in ($1) and "match"."status" = $2
select "name" from "department" where "id" = $1
select "name" from "team"
select "number", "total" from "points_entry" where "department_id" = $1 and "season_id" = $2 order by "number" desc limit $3
select "profile"."id", "profile"."name", "profile"."role", "profile"."department_id" from "session" inner join "profile" on "profile"."id" = "session"."profile_id" where "session"."id" = $1 and "session"."expires_at" > $2
select "profile_id", "status", "post" from "application" where "team_id" = $1 order by "id" for update
select "role", "department_id" from "profile" where "id" in ($1, $2)
select "season"."is_open", "gc_record"."id" as "record" from "season" left join "gc_record" on "gc_record"."season_id" = "season"."id" where "season"."id" = $1
select "status" from "match" where "id" = $1
select "subject_id", "before", "after" from "audit_entry" where "id" in (select max("id") as "id" from "audit_entry" where "subject" in ($1, $2, $3, $4, $5, $6) and "subject_id" in ($7, $8, $9, $10, $11, $12, $13, $14, $15) and "action" <> $16 group by "subject", "subject_id")
select "team"."id" as "_id", "team"."name", "application"."status", "application"."post" from "application" inner join "team" on "team"."id" = "application"."team_id" where "application"."profile_id" = $1 order by "team"."name_key"
select "team"."id" as "_id", "team"."name", "team"."logo_id" as "logo", "team"."gender", "team"."sport", "team"."department_id", (select "department"."name" from "department" where "department"."id" = "team"."department_id") as "department_name" from "team" where "team"."department_id" = $1 and "team"."gender" = $2 order by "team"."name_key"
select "team"."id" as "_id", "team"."name", "team"."logo_id" as "logo", "team"."gender", "team"."sport", "team"."motto", "team"."description", "team"."department_id", "department"."name" as "department_name" from "team" inner join "department" on "department"."id" = "team"."department_id" where "team"."id" = $1
select "team_id", "status" from "application" where "profile_id" = $1
select "value" from "server_secret" where "name" = $1
select "won".* from "points_entry" as "won" inner join "season" on "season"."id" = "won"."season_id" inner join "match" on "match"."id" = "won"."match_id" left join "points_entry" as "back" on "back"."reverses_id" = "won"."id" where "season"."is_open" = $1 and "won"."kind" = $2 and "won"."department_id" <> $3 and "back"."id" is null and ("match"."team1_id" in (select "id" from "team" where "department_id" = $4) or "match"."team2_id" in (select "id" from "team" where "department_id" = $5)) order by "won"."id"
select "year", "won_by" from "gc_record"
select * from "announcement"
select * from "announcement" where "department_id" = $1
select * from "application"
select * from "application" where "profile_id" = $1 order by "slot"
select * from "application" where "team_id" = $1 order by "id"
select * from "application" where "team_id" in (select "id" from "team" where "department_id" = $1)
select * from "audit_entry" where "action" = $1 and ("action" <> $2 or "id" in (select max("id") as "id" from "audit_entry" where "action" = $3 and "action" = $4 group by "subject_id")) order by "id" desc limit $5 offset $6
select * from "audit_entry" where "subject_id" = $1 and ("action" <> $2 or "id" in (select max("id") as "id" from "audit_entry" where "subject_id" = $3 and "action" = $4 group by "subject_id")) order by "id" desc limit $5 offset $6
select * from "audit_entry" where ("action" = $1 and "subject_id" = $2) and ("action" <> $3 or "id" in (select max("id") as "id" from "audit_entry" where ("action" = $4 and "subject_id" = $5) and "action" = $6 group by "subject_id")) order by "id" desc limit $7 offset $8
select * from "department" where "id" = $1
select * from "department" where "id" = $1 for share
select * from "department" where "id" = $1 for update
select * from "file" where "id" = $1
select * from "gc_record" where "is_current" = $1
select * from "match"
select * from "match" where "id" = $1
select * from "match" where "id" = $1 for update
select * from "match" where ("department1_id" = $1 or "department2_id" = $2) order by "id" for update
select * from "match" where ("team1_id" = $1 or "team2_id" = $2) order by "id" for update
select * from "match" where ("team1_id" in (select "id" from "team" where "department_id" = $1) or "team2_id" in (select "id" from "team" where "department_id" = $2))
select * from "match_count" where "matches" <> $1
select * from "points_entry"
select * from "points_entry" order by "number"
select * from "points_entry" where "department_id" = $1
select * from "profile" where "id" = $1
select * from "profile" where "id" = $1 for update
select * from "season" where "is_open" = $1
select * from "season" where "is_open" = $1 for update
select * from "team"
select * from "team" where "department_id" = $1
select * from "team" where "id" = $1
select * from "team" where "id" = $1 for share
select * from "team" where "id" = $1 for update
select * from "team" where "id" in ($1, $2)
select count(*) as "n" from "announcement" where "department_id" = $1
select count(*) as "n" from "application" where "team_id" in (select "id" from "team" where "department_id" = $1)
select count(*) as "n" from "audit_entry" where "action" = $1 and ("action" <> $2 or "id" in (select max("id") as "id" from "audit_entry" where "action" = $3 and "action" = $4 group by "subject_id"))
select count(*) as "n" from "audit_entry" where "subject_id" = $1 and ("action" <> $2 or "id" in (select max("id") as "id" from "audit_entry" where "subject_id" = $3 and "action" = $4 group by "subject_id"))
select count(*) as "n" from "audit_entry" where ("action" = $1 and "subject_id" = $2) and ("action" <> $3 or "id" in (select max("id") as "id" from "audit_entry" where ("action" = $4 and "subject_id" = $5) and "action" = $6 group by "subject_id"))
select count(*) as "n" from "match" where ("team1_id" in (select "id" from "team" where "department_id" = $1) or "team2_id" in (select "id" from "team" where "department_id" = $2))
select count(*) as "n" from "points_entry" where "department_id" = $1
select count(*) as "n" from "profile" where "department_id" = $1
select count(*) as "n" from "profile" where "department_id" = $1 and "name_key" LIKE $2 ESCAPE '\'
select count(*) as "n" from "team" where "department_id" = $1
update "application" set "post" = $1 where "team_id" = $2
update "application" set "post" = $1 where "team_id" = $2 and "profile_id" in ($3)
update "application" set "status" = $1 where "team_id" = $2 and "profile_id" in ($3)
update "department" set "about" = $1 where "id" = $2
update "department" set "application_status" = $1 where "id" = $2
update "department" set "logo_id" = $1 where "id" = $2
update "department" set "name" = $1, "name_key" = $2 where "id" = $3
update "match" set "date" = $1, "plays_at" = $2, "sequence" = $3, "updated_at" = $4 where "id" = $5
update "match" set "sequence" = "sequence" + $1, "updated_at" = $2 where ("team1_id" = $3 or "team2_id" = $4) and "status" in ($5, $6)
update "match" set "status" = $1, "winner" = $2, "reason" = $3, "team1_score" = $4, "team2_score" = $5, "date" = $6, "plays_at" = $7, "version" = $8, "sequence" = $9, "updated_at" = $10, "season_id" = $11 where "id" = $12
update "profile" set "department_id" = $1 where "id" = $2
update "profile" set "department_id" = $1, "role" = $2 where "id" = $3
update "profile" set "role" = $1 where "department_id" = $2 and "role" in ($3, $4)
update "team" set "name" = $1, "name_key" = $2 where "id" = $3
