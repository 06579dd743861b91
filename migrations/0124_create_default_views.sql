-- Before it nothing could write a view, so the table is empty.
-- squawk-ignore constraint-missing-not-valid, disallowed-unique-constraint
alter table board_views add unique (account_id, id);

-- The view in which somebody finds a board.
create table board_default_views (
  account_id uuid not null,
  board_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  view_id uuid not null,
  primary key (account_id, board_id, user_id),
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade,
  foreign key (account_id, view_id) references board_views (account_id, id) on delete cascade
);
select tenant_table('board_default_views');
create index board_default_views_view on board_default_views (account_id, view_id);
create index board_default_views_user on board_default_views (user_id);
