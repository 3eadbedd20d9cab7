/** A member's link and friends of every kind: in the demo world nobody has invited anybody. */
import { rows } from "./server.ts";

const INVITATION = "aino-aaaaaa";
const REWARD = "0198d0b6-0000-7000-8000-00000000d001";
const CODE = "0198d0b6-0000-7000-8000-00000000d002";

/** Friends of a member's: one has earned a code, one has not paid, one was refunded, one was refused, and one has left. Twice is once. */
export async function referralThings(email: string): Promise<{ invitation: string; reward: string }> {
  const [inviter] = await rows<{ id: string }>("select id from users where email = $1", [email]);
  const { id } = inviter!;
  await rows("insert into invitations (user_id, slug, created_at) values ($1, $2, now()) on conflict do nothing", [
    id,
    INVITATION,
  ]);
  await rows(
    `insert into promotion_codes (id, user_id, code, percent, issued_at, expires_at)
     values ($1, $2, 'AINO-20-7F3K', 20, now(), now() + interval '1 year') on conflict do nothing`,
    [CODE, id],
  );
  await rows(
    `with friends as (
       select coalesce(u.id, 'ffffffff-0000-7000-8000-00000000d009') as id, n.number from generate_series(1, 5) as n(number)
       left join (select id, row_number() over (order by id) as number from users
         where email_verified and side is not null and id <> $1 order by id limit 4) as u on u.number = n.number
     ), joined as (
       insert into referrals (friend_id, inviter_id, joined_at) select id, $1, now() - number * interval '9 days' from friends
       on conflict do nothing returning friend_id
     ), paid as (
       insert into payments (id, kind, provider_id, user_id, customer_id, invoice_id, plan, country, currency, gross_minor, vat_minor,
         net_minor, climate_minor, vat_basis_points, occurred_at, recorded_at)
       select gen_random_uuid(), 'payment', 'in_friend' || number, id, 'cus_friend' || number, 'in_friend' || number, 'premium', 'fi', 'EUR',
         3500, 711, 2789, 28, 2550, now() - number * interval '5 days', now()
       from friends where number <> 2 on conflict do nothing returning id, user_id
     )
     insert into referral_rewards (id, friend_id, inviter_id, payment_id, state, cause, code_id, card_hashes, paid_at, decided_at)
     select case number when 1 then $2 else gen_random_uuid() end, friends.id, $1, paid.id,
       case number when 1 then 'earned' when 3 then 'taken-back' else 'refused' end,
       case number when 3 then 'refunded' when 4 then 'own-card' when 5 then 'loop' end,
       case number when 1 then $3::uuid end, '{}', now() - number * interval '5 days', now()
     from friends join paid on paid.user_id = friends.id on conflict do nothing`,
    [id, REWARD, CODE],
  );
  return { invitation: INVITATION, reward: REWARD };
}
