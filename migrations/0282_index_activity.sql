-- When something is shown to have happened on a board: an import's first entry happened elsewhere long ago, and here when it was
-- imported. Immutable although the cast is not: `importedAt` is always written in UTC.
create function history_shown_at(detail jsonb, at timestamptz) returns timestamptz
language sql immutable parallel safe
return coalesce((detail ->> 'importedAt')::timestamptz, at);

create index board_item_history_shown on board_item_history (account_id, board_id, history_shown_at(detail, at) desc, id desc);
