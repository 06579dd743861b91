-- A link joins items of different projects of one account too: what it joins is named without a board.
alter table board_links drop constraint board_links_account_id_board_id_from_id_fkey;
alter table board_links drop constraint board_links_account_id_board_id_to_id_fkey;
-- No landed version has ever written or read a link.
-- squawk-ignore ban-drop-column
alter table board_links drop column board_id;
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table board_links add foreign key (account_id, from_id) references board_items (account_id, id) on delete cascade;
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table board_links add foreign key (account_id, to_id) references board_items (account_id, id) on delete cascade;
create index board_links_to on board_links (account_id, to_id);

-- A small picture of what is one, kept beside the file.
alter table board_attachments add column thumbnail_key text;
