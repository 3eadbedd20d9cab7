import { factsOf } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import type { Criteria, ProfileForm } from "./profile.ts";
import { SOCIAL_SITES } from "./social-links.ts";

/** Writes the actor's profile as the form has it; the picture stays. */
export async function saveProfile(actor: Member, form: ProfileForm): Promise<void> {
  const { budgetFrom, budgetTo, market, interests, hideEmail } = form;
  const noBudget = budgetFrom === null && budgetTo === null;
  const values = {
    market,
    interests,
    hideEmail,
    job: form.job,
    county: form.county,
    city: form.city,
    phone: form.phone,
    biography: form.biography,
    companiesRun: form.companiesRun,
    activeSince: form.activeSince,
    budgetFrom,
    budgetTo,
    budgetCurrency: noBudget ? null : factsOf(market).currency,
    socialLinks: JSON.stringify(
      Object.fromEntries(SOCIAL_SITES.flatMap((site) => (form[site] ? [[site, form[site]]] : []))),
    ),
    updatedAt: now(),
  };
  await transaction((trx) =>
    trx
      .insertInto("profiles")
      .values({ userId: actor.id, ...values })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
      .execute(),
  );
}

/** Keeps an investor's interests and budget; all else stays. The currency is that of the market in whose language they read. */
export async function saveCriteria(actor: Member, { interests, budgetFrom, budgetTo }: Criteria): Promise<void> {
  const market = actor.lang;
  const noBudget = budgetFrom === null && budgetTo === null;
  const values = {
    interests,
    budgetFrom,
    budgetTo,
    budgetCurrency: noBudget ? null : factsOf(market).currency,
    updatedAt: now(),
  };
  await transaction((trx) =>
    trx
      .insertInto("profiles")
      .values({ userId: actor.id, market, ...values })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
      .execute(),
  );
}
