-- `history_shown_at` is immutable only as long as `importedAt` names its zone, so that no setting of a session moves it.
alter table board_item_history add constraint imported_in_utc check (coalesce(detail ->> 'importedAt', 'Z') ~ 'Z$') not valid;
