/** Reading and writing profiles. */
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { isIndustry } from "#app/i18n/industries.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Member, Side } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { isProfileOpen } from "./open-profile.server.ts";
import type { Budget, Criteria, OwnProfile, Portfolio, ProfileForm, PublicProfile, SeenProfile } from "./profile.ts";
import { SOCIAL_SITES, type SocialLinks } from "./social-links.ts";

/** Accounts with their profiles. The profile's row is written when it is first saved; until then its columns are null. */
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
      "profiles.languages",
      "profiles.hideEmail",
      "profiles.updatedAt",
      "profiles.businessCardId",
      "profiles.portfolioId",
      "portfolios.name as portfolioName",
      "portfolios.size as portfolioSize",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof profileRows>["execute"]>>[number];

/** The actor's own profile, complete. */
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

/** What of the actor's profile makes others trust it, so that a page offers only what is missing. */
export async function ownTrust({ id }: Pick<Member, "id">): Promise<{ verified: boolean; picture: boolean }> {
  const row = await db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["users.identityVerifiedAt", "profiles.pictureId"])
    .where("users.id", "=", id)
    .executeTakeFirstOrThrow();
  return { verified: row.identityVerifiedAt !== null, picture: row.pictureId !== null };
}

/**
 * The profile with that username as the actor may see it, or undefined. Contact details are for members, the email address only if it is not
 * hidden; what may not be seen is not in the result. Nobody else finds members whose account is suspended or about to be deleted.
 */
export async function profileByUsername(actor: AccountHolder, username: string): Promise<SeenProfile | undefined> {
  // Any text can be in an address; PostgreSQL throws at NUL.
  if (!/^[a-z0-9_.-]{1,30}$/i.test(username)) return undefined;
  const row = await profileRows()
    .where("users.username", "=", username)
    .where((eb) => eb.or([eb("users.id", "=", actor.id), isProfileOpen("users")]))
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
    languages: (row.languages ?? []).filter(isLanguage),
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

/** Writes the fields of the form to the actor's profile. */
export async function saveProfile(actor: Member, form: ProfileForm): Promise<void> {
  const { market, interests, languages, hideEmail, job, county, city, phone, biography, companiesRun, activeSince } =
    form;
  const links = Object.fromEntries(SOCIAL_SITES.flatMap((site) => (form[site] ? [[site, form[site]]] : [])));
  const values = {
    ...{ market, interests, languages, hideEmail, job, county, city, phone, biography, companiesRun, activeSince },
    ...budgetColumns(market, form),
    socialLinks: JSON.stringify(links),
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

/** Writes an investor's interests and budget alone. The currency is that of their language's market. */
export async function saveCriteria(actor: Member, criteria: Criteria): Promise<void> {
  const values = {
    interests: criteria.interests,
    ...budgetColumns(actor.lang, criteria),
    updatedAt: now(),
  };
  await transaction((trx) =>
    trx
      .insertInto("profiles")
      .values({ userId: actor.id, market: actor.lang, ...values })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
      .execute(),
  );
}

function budgetColumns(market: Market, { budgetFrom, budgetTo }: Pick<Criteria, "budgetFrom" | "budgetTo">) {
  const isOpen = budgetFrom === null && budgetTo === null;
  return { budgetFrom, budgetTo, budgetCurrency: isOpen ? null : factsOf(market).currency };
}
