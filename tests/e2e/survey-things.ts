/** Answers to surveys: in the demo world nobody was asked yet. */
import { rows } from "./server.ts";

/** A hundred and twenty members of all markets were asked over half a year; most have answered, some with a reason. Twice is once. */
export async function surveyThings(): Promise<void> {
  await rows(
    `insert into surveys (id, user_id, occasion, subject_id, market, occurred_at, due_at, invited_at, expires_at, score, why, answered_at)
     select md5('survey' || n)::uuid, id, (array['agreement', 'refused-pitch', 'closed-case'])[1 + n % 3], md5('subject' || n)::uuid, lang,
       asked - interval '1 day', asked, asked, asked + interval '30 days', score,
       case when score is not null and n % 4 = 0 then (array['The papers were there on the same day.',
         'I waited for an answer over the weekend.', 'Clear terms, and a quick yes from the other side.'])[1 + n % 3] end,
       case when score is not null then asked + interval '3 hours' end
     from (select id, lang, n, date_trunc('month', now()) - interval '1 month' * (n % 6) as asked,
         case when n % 5 <> 0 then (array[10, 9, 8, 10, 7, 9, 3, 10, 8, 6, 9])[1 + n % 11] end as score
       from (select id, lang, row_number() over (order by id)::int as n from users
         where side is not null and email_verified order by id limit 120) as people) as asked
     on conflict do nothing`,
  );
}
