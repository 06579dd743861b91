alter table board_item_history validate constraint imported_in_utc;
