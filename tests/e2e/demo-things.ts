/** Demos of members whom the pages are looked at with, and hosts of a test's own. */
import { rows } from "./server.ts";

const COMING = "0198d0b6-0000-7000-8000-00000000de01";
const OVER = "0198d0b6-0000-7000-8000-00000000de02";

/** A coming demo of a member's with the administrator, and one that is over and not recorded. Twice is once. */
export async function demoThings(email: string): Promise<{ demo: string; demoOver: string }> {
  await rows(
    `insert into demo_bookings (id, member_id, host_id, state, starts_at, ends_at, video_link, created_at, changed_at)
     select demo.id::uuid, m.id, h.id, demo.state, day, day + interval '30 minutes', 'https://video.example.com/stakeholm-leena', now(), now()
     from (values ($1, 'booked', date_trunc('day', now()) + interval '9 days 3 hours'), ($2, 'ended', date_trunc('day', now()) - interval '9 days'))
       as demo(id, state, day), users m, users h
     where m.email = $3 and h.email = 'admin@example.com' on conflict do nothing`,
    [COMING, OVER, email],
  );
  return { demo: COMING, demoOver: OVER };
}

/** A member of staff in Sweden who gives demos from six to nine in the morning, when nobody else does. */
export async function swedishHost(mark: string): Promise<{ id: string; name: string; email: string }> {
  const host = { name: `Maria Lund ${mark}`, email: `maria.lund.${mark}@staff.example` };
  const [found] = await rows<{ id: string }>(
    `insert into users (id, name, email, email_verified, lang, staff_role)
     values (gen_random_uuid(), $1, $2, true, 'se', 'support') returning id`,
    [host.name, host.email],
  );
  const { id } = found!;
  await rows(
    "insert into demo_hosts (user_id, video_link, languages) values ($1, 'https://video.example/maria', '{se,fi}')",
    [id],
  );
  await rows(
    "insert into demo_hours (host_id, weekday, from_minute, to_minute) select $1, day, 360, 540 from generate_series(1, 5) as day",
    [id],
  );
  return { id, ...host };
}

/** Makes somebody a member with a plan of their own, welcomed; with Premium, a paid month of it in Finland. */
export async function planHolder(mark: string, plan: "premium" | "enterprise", passwordOf: string) {
  const email = `${plan}.${mark}@demo.example`;
  const [found] = await rows<{ id: string }>(
    `insert into users (id, name, email, email_verified, lang, side, username, plan)
     values (gen_random_uuid(), $1, $2, true, 'fi', 'entrepreneur', $3, $4) returning id`,
    [`Tuuli ${mark}`, email, `${plan[0]}${mark}`, plan],
  );
  const { id } = found!;
  await rows(
    "insert into passwords (user_id, hash) select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2",
    [id, passwordOf],
  );
  await rows("insert into plan_grants (user_id, source, plan) values ($1, 'staff', $2)", [id, plan]);
  if (plan === "premium") {
    await rows(
      `insert into subscriptions (id, user_id, plan, country, currency, status, amount_minor, started_at, period_end, paid_until, cancel_at_period_end)
       values ($2, $1, 'premium', 'fi', 'EUR', 'active', 3500, now() - interval '3 days', now() + interval '27 days', now() + interval '27 days', false)`,
      [id, `sub_${mark}`],
    );
    await rows(
      `insert into payments (id, kind, provider_id, user_id, customer_id, subscription_id, invoice_id, plan, country, currency, gross_minor,
         vat_minor, net_minor, climate_minor, vat_basis_points, occurred_at, recorded_at)
       values (gen_random_uuid(), 'payment', $2, $1, 'cus_demo', $3, $2, 'premium', 'fi', 'EUR', 3500, 711, 2789, 28, 2550, now() - interval '3 days', now())`,
      [id, `in_${mark}`, `sub_${mark}`],
    );
  }
  return { id, email, market: "fi" as const, name: `Tuuli ${mark}` };
}
