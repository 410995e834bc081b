-- Run once by the image of PostgreSQL, in the database `podium` of a new volume, as its superuser.
-- The program signs in as `podium`, which owns one schema and nothing else.
\getenv password DATABASE_PASSWORD
CREATE ROLE podium LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
REVOKE ALL ON DATABASE podium FROM PUBLIC;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
-- CREATE, because `npm run restore -- --verify` loads into a schema of its own and rolls it back.
GRANT CONNECT, CREATE ON DATABASE podium TO podium;
CREATE SCHEMA podium AUTHORIZATION podium;
