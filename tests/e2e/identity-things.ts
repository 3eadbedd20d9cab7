/** Names for staff to compare: in the demo world everybody is checked under the name of their profile. */
import { rows } from "./server.ts";

const CASE = "0198d0b6-0000-7000-8000-00000000c001";

/** A check of somebody under another name than that of their profile. Twice is once. */
export async function identityThings(): Promise<{ nameCase: string }> {
  await rows(
    `insert into verifications (id, user_id, method, started_at)
     select $1::uuid, id, 'document', now() - interval '1 hour' from users
     where plan = 'basic' and side is not null and email like '%@example.com' order by email limit 1 on conflict do nothing`,
    [CASE],
  );
  await rows(
    `update verifications set status = 'review', settled_at = now(), due_at = now() + interval '2 days',
       profile_name = (select name from users where id = user_id), verified_name = 'Alexandra Sjöberg-Lund'
     where id = $1 and status = 'started'`,
    [CASE],
  );
  return { nameCase: CASE };
}
