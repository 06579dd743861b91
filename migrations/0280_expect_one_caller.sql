-- A token has one caller. PostgreSQL expected 1,000 rows, as it does of any function that returns rows, and read all sign-in
-- sessions for them, with every request.
alter function user_of_access_token(bytea, timestamptz, interval) rows 1;
