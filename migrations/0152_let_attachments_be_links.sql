-- What another program attached to an item by its address stays where it is: only the address is kept.
alter table board_attachments add column url text;
alter table board_attachments alter column file_key drop not null;
alter table board_attachments add constraint board_attachments_file_or_url check ((file_key is null) <> (url is null)) not valid;
alter table board_attachments validate constraint board_attachments_file_or_url;
