-- Notices are removed after 90 days, oldest first (notifications/retention.server.ts).
create index notifications_created on notifications (created_at);
