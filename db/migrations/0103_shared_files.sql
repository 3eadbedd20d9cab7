-- The files of a conversation, newest first, for the pane beside it.
create index messages_shared_files on messages (conversation_id, number desc) where file_id is not null;
