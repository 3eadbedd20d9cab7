import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { isIndustry } from "#app/i18n/industries.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Member, Side } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import type { Budget, Criteria, OwnProfile, Portfolio, ProfileForm, PublicProfile, SeenProfile } from "./profile.ts";
import { SOCIAL_SITES, type SocialLinks } from "./social-links.ts";

// The profile row appears when it is first saved; until then there is only the account.
function profileRows() {
  return db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .leftJoin("files as portfolios", "portfolios.id", "profiles.portfolioId")
    .where("users.isAnonymous", "=", false)
    .select([
      "users.id",
      "users.name",
      "users.email",
      "users.emailVerified",
      "users.username",
      "users.side",
      "users.lang",
      "users.createdAt",
      "users.identityVerifiedAt",
      "users.identityCheckedWith",
      "profiles.pictureId",
      "profiles.job",
      "profiles.market",
      "profiles.county",
      "profiles.city",
      "profiles.phone",
      "profiles.biography",
      "profiles.socialLinks",
      "profiles.budgetFrom",
      "profiles.budgetTo",
      "profiles.budgetCurrency",
      "profiles.companiesRun",
      "profiles.activeSince",
      "profiles.interests",
      "profiles.hideEmail",
      "profiles.updatedAt",
      "profiles.businessCardId",
      "profiles.portfolioId",
      "portfolios.name as portfolioName",
      "portfolios.size as portfolioSize",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof profileRows>["execute"]>>[number];

/** The actor's own profile, whole. */
export async function ownProfile(actor: OnboardedMember): Promise<OwnProfile> {
  const row = await profileRows().where("users.id", "=", actor.id).executeTakeFirstOrThrow();
  return {
    ...sharedPart(row),
    username: actor.username,
    side: actor.side,
    email: row.email,
    hideEmail: row.hideEmail ?? true,
    phone: row.phone,
    links: linksOf(row),
    businessCardId: row.businessCardId,
    portfolio: portfolioOf(row),
  };
}

/**
 * The member of that name as the actor may see them, or undefined. Contact details go to members only, the email address
 * only where it is not hidden: what may not be seen is not in the answer. Whose account is closed, or about to be deleted, is
 * found by nobody else.
 */
export async function profileByUsername(actor: AccountHolder, username: string): Promise<SeenProfile | undefined> {
  // Whatever else stands in an address; NUL, for one, PostgreSQL would not even compare.
  if (!/^[a-z0-9_.-]{1,30}$/i.test(username)) return undefined;
  const row = await profileRows()
    .where("users.username", "=", username)
    .where((eb) =>
      eb.or([
        eb("users.id", "=", actor.id),
        eb.and([eb("users.suspendedAt", "is", null), eb("users.deletionDueAt", "is", null)]),
      ]),
    )
    .executeTakeFirst();
  if (!row?.side || !row.username) return undefined;
  return {
    ...sharedPart(row),
    username: row.username,
    side: row.side as Side,
    changedAt: row.updatedAt ?? row.createdAt,
    contact:
      actor.kind === "member"
        ? {
            email: row.hideEmail === false && row.emailVerified ? row.email : null,
            phone: row.phone,
            links: linksOf(row),
            businessCardId: row.businessCardId,
            portfolio: portfolioOf(row),
          }
        : null,
  };
}

function sharedPart(row: Row): Omit<PublicProfile, "username" | "side"> {
  return {
    id: row.id,
    name: row.name,
    pictureId: row.pictureId,
    job: row.job,
    market: (row.market ?? row.lang) as Market,
    county: row.county,
    city: row.city,
    biography: row.biography,
    budget: row.side === "investor" ? budgetOf(row) : null,
    companiesRun: row.companiesRun,
    activeSince: row.activeSince,
    interests: (row.interests ?? []).filter(isIndustry),
    memberSince: row.createdAt,
    identityVerifiedAt: row.identityVerifiedAt,
    identityCheckedWith: row.identityCheckedWith as CheckMethod | null,
    emailConfirmed: row.emailVerified,
  };
}

function portfolioOf({ portfolioId, portfolioName, portfolioSize }: Row): Portfolio | null {
  return portfolioId && portfolioName
    ? { fileId: portfolioId, name: portfolioName, size: Number(portfolioSize) }
    : null;
}

function budgetOf(row: Row): Budget | null {
  if (row.budgetFrom === null && row.budgetTo === null) return null;
  return { from: row.budgetFrom, to: row.budgetTo, currency: row.budgetCurrency as Currency };
}

function linksOf(row: Row): SocialLinks {
  const stored = (row.socialLinks ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    SOCIAL_SITES.flatMap((site) => (typeof stored[site] === "string" ? [[site, stored[site]]] : [])),
  );
}

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
