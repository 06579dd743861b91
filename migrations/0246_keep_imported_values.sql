-- What the last import said of an item, by the columns' names; of the description only a hash. An import of the same file takes
-- what the file changed since and leaves what people here changed. Null: made here, or imported before this was kept.
alter table board_items add column source_values jsonb;
-- Brought in as done without being told when it was made or when it was done: no time is reckoned from its dates. Null: it is not so.
alter table board_items add column is_undated boolean;
