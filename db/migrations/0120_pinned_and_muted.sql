-- Conversations that a member has pinned to the top of their inbox, or muted (decision 144). Both are on the member's own side only.

alter table conversation_members
  -- One of the member's five places at the top. Not an order: among each other they stand by their last message.
  add pin_place smallint check (pin_place between 1 and 5),
  -- No notice, sound or badge tells of messages before; `infinity` until the member unmutes it.
  add muted_until timestamptz;

-- Nobody pins a sixth, whatever happens at the same moment.
create unique index conversation_members_pinned on conversation_members (user_id, pin_place) where pin_place is not null;
