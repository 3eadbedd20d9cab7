/** Campaigns that the pages are looked at with, in each of their states. */
import { rows } from "./server.ts";

const DRAFT = "0198d0b6-0000-7000-8000-00000000ca01";
const SCHEDULED = "0198d0b6-0000-7000-8000-00000000ca02";
const SENDING = "0198d0b6-0000-7000-8000-00000000ca03";
const SENT = "0198d0b6-0000-7000-8000-00000000ca04";

/** A draft, one that is scheduled, one on its way that has no reader left, and a sent one with figures. Twice is once. */
export async function campaignThings(): Promise<Record<`campaign${"" | "Scheduled" | "Sending" | "Sent"}`, string>> {
  for (const [id, state] of [
    [DRAFT, "draft"],
    [SCHEDULED, "scheduled"],
    [SENDING, "sending"],
    [SENT, "sent"],
  ]) {
    const made = await rows(
      `insert into campaigns (id, name, markets, created_at, changed_at) values ($1, 'Autumn for owners', '{se,uk}', now(), now())
       on conflict do nothing returning id`,
      [id],
    );
    if (made.length === 0) continue;
    await rows(
      `insert into campaign_texts (campaign_id, market, subject, preview, heading, body, button, link)
       select $1, market, 'What buyers ask first', 'Five questions and how owners answer them', 'What do buyers ask first?',
         E'We asked **twelve investors** what they look for.\\n\\n- Who stays\\n- What is owed', 'Read the answers', '/pages/faq'
       from unnest(array['se', 'uk']) as market`,
      [id],
    );
    if (state === "scheduled") {
      await rows("update campaigns set state = 'scheduled', scheduled_at = now() + interval '9 days' where id = $1", [
        id,
      ]);
    }
    if (state === "sending" || state === "sent") {
      // The next batch is far away: nothing happens while the pages are looked at.
      await rows(
        `update campaigns set state = 'sending', started_at = now(), next_batch_at = now() + interval '9 days', recipients = 1204 where id = $1`,
        [id],
      );
    }
    if (state === "sent") {
      await rows("update campaigns set state = 'sent', finished_at = now(), unsubscribed = 7 where id = $1", [id]);
      await rows(
        `insert into mail_deliveries (id, kind, recipient, tag, state, created_at)
         select gen_random_uuid(), 'campaign', '', 'campaign:' || $1, case when n <= 4 then 'bounced' when n <= 6 then 'refused' else 'sent' end, now()
         from generate_series(1, 204) n`,
        [id],
      );
    }
  }
  return { campaign: DRAFT, campaignScheduled: SCHEDULED, campaignSending: SENDING, campaignSent: SENT };
}
