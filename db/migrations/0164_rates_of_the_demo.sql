-- Whose rates a day has: a bank's, or those that the demo world begins with.
alter table exchange_rate_history add column source text not null default 'published' check (source in ('published', 'demo'));
