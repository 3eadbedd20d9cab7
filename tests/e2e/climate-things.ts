/** A climate ledger with something in it: the demo world has none, since nobody has paid anything there. */
import { rows } from "./server.ts";

const PROJECT = "0198d0b6-0000-7000-8000-00000000c001";
const PAYMENT = "0198d0b6-0000-7000-8000-00000000c002";
const MISTAKE = "0198d0b6-0000-7000-8000-00000000c003";
const COUNTER = "0198d0b6-0000-7000-8000-00000000c004";
const NOBODY = "0198d0b6-0000-7000-8000-00000000c005";

/** Shares of payments of three markets and two years, a project, what was paid to it, and a mistake that was taken back. Twice is once. */
export async function climateThings(): Promise<{ climateProject: string; climatePayment: string }> {
  await rows(
    `insert into payments (id, kind, provider_id, user_id, customer_id, invoice_id, plan, country, currency, gross_minor, vat_minor,
       net_minor, climate_minor, vat_basis_points, occurred_at, recorded_at)
     select gen_random_uuid(), 'payment', 'in_climate' || number, $1, 'cus_climate', 'in_climate' || number, 'enterprise', country, currency,
       gross, vat, gross - vat, climate, 2500, at, at
     from (values (1, 'se', 'SEK', 399900, 79980, 3199, timestamptz '2024-05-02'), (2, 'se', 'SEK', 399900, 79980, 3199, '2025-05-02'),
       (3, 'no', 'NOK', 399900, 79980, 3199, '2025-06-02'), (4, 'uk', 'GBP', 29900, 4983, 249, '2025-07-02'))
       as paid(number, country, currency, gross, vat, climate, at)
     on conflict do nothing`,
    [NOBODY],
  );
  await rows(
    `insert into climate_projects (id, name, country, texts, url, active_from, created_at)
     select $1, 'Peatland, Hälsingland', 'SE', jsonb_object_agg(market, 'Ditches are closed so that a drained bog holds water again.'),
       'https://peat.example/', '2024-01-15', now()
     from unnest(array['se', 'no', 'dk', 'fi', 'uk']) as market on conflict do nothing`,
    [PROJECT],
  );
  await rows(
    `insert into climate_payments (id, project_id, amount_minor, currency, paid_on, receipt_number, corrects, reason, entered_by, created_at)
     values ($1, $4, 4000, 'SEK', '2025-10-09', '2025-114', null, null, $5, now()),
       ($2, $4, 400000, 'SEK', '2025-10-09', '2025-114', null, null, $5, now()),
       ($3, $4, -400000, 'SEK', '2025-10-10', '2025-114', $2, 'The amount was a hundred times too large.', $5, now())
     on conflict do nothing`,
    [PAYMENT, MISTAKE, COUNTER, PROJECT, NOBODY],
  );
  return { climateProject: PROJECT, climatePayment: PAYMENT };
}
