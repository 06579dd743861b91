-- What another program attached to an item by its address stays where it is: only the address is kept, and file_key is empty.
alter table board_attachments add column url text;
