import { sql } from "kysely";
import sharp from "sharp";
import { hashPassword } from "#app/features/accounts/password/password-check.server.ts";
import { VERSIONS } from "#app/features/consent/consent.ts";
import { encryptKey } from "#app/features/factors/authenticator-app.server.ts";
import { keyOf } from "#app/features/factors/one-time-codes.server.ts";
import type { storeOwnPicture } from "#app/features/files/intake.server.ts";
import { SOCIAL_SITES } from "#app/features/profiles/social-links.ts";
import { socialLink } from "#app/features/profiles/social-links-form.ts";
import { EIDS_OF, validUntil } from "#app/features/verification/verification.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { drawOf } from "#demo/chance.ts";
import { people } from "#demo/demo.ts";
import { languagesOf } from "#demo/languages.ts";
import { drawPortrait } from "#demo/portraits/portraits.ts";
import { DEMO_PASSWORD, signInAccounts } from "#demo/sign-in-accounts.ts";
import { DEMO_APP_KEY, staff } from "#demo/staff.ts";
import { daysBefore, hoursBefore } from "./demo-moments.ts";

/** Staff joined before everybody else. */
const STAFF_JOINED = 500;

/** Stores a picture and returns its id: a command of the files feature. */
export type KeepPicture = typeof storeOwnPicture;

/** Database ids by the person's id in the demo world. */
export type Ids = ReadonlyMap<string, string>;

/** The verification method of a market: its usual e-ID, if there is one. */
function checkMethodOf(market: Market) {
  return EIDS_OF[market][0] ?? "document";
}

/** Writes accounts, credentials and profiles of members and staff. Returns their ids. */
export async function seedPeople(trx: Tx, now: Date, keepPicture: KeepPicture): Promise<Ids> {
  // One hash for all: computing one takes longer than inserting everybody.
  const password = await hashPassword(DEMO_PASSWORD);
  const members = people.map((person) => ({ person, joined: daysBefore(now, person.joinedDaysAgo) }));
  const ids = new Map(members.map(({ person, joined }) => [person.id, newId(joined.getTime())]));
  for (const { id } of staff) ids.set(id, newId(daysBefore(now, STAFF_JOINED).getTime()));

  await trx
    .insertInto("users")
    .values([
      ...members.map(({ person, joined }) => ({
        id: ids.get(person.id)!,
        name: person.name,
        email: person.email,
        emailVerified: true,
        lang: person.market,
        side: person.side,
        username: person.username,
        plan: person.plan,
        ...(person.identityVerified
          ? {
              identityVerifiedAt: daysBefore(now, person.joinedDaysAgo - 3),
              identityCheckedWith: checkMethodOf(person.market),
            }
          : {}),
        termsAcceptedAt: joined,
        termsVersion: VERSIONS.terms,
        // The last visit was a day or two ago, so that there is news since.
        lastSeenAt: hoursBefore(now, 26 + 20 * drawOf(`seen ${person.id}`)),
        previousVisitAt: daysBefore(now, 3 + 2 * drawOf(`before ${person.id}`)),
        createdAt: joined,
        updatedAt: joined,
      })),
      ...staff.map((person) => ({
        id: ids.get(person.id)!,
        name: person.name,
        email: person.email,
        emailVerified: true,
        lang: person.market,
        staffRole: person.role,
        termsAcceptedAt: daysBefore(now, STAFF_JOINED),
        termsVersion: VERSIONS.terms,
        lastSeenAt: hoursBefore(now, 15),
        createdAt: daysBefore(now, STAFF_JOINED),
        updatedAt: daysBefore(now, STAFF_JOINED),
      })),
    ])
    .execute();
  await sql`insert into plan_grants (user_id, source, plan, until)
    select id, 'staff', plan, plan_until from users where plan <> 'basic'`.execute(trx);
  // For members with the badge: without a verification it would be removed at the next change.
  await trx
    .insertInto("verifications")
    .values(
      members
        .filter(({ person }) => person.identityVerified)
        .map(({ person }) => {
          const settledAt = daysBefore(now, person.joinedDaysAgo - 3);
          return {
            id: newId(settledAt.getTime()),
            userId: ids.get(person.id)!,
            method: checkMethodOf(person.market),
            status: "succeeded",
            profileName: person.name,
            verifiedName: person.name,
            startedAt: settledAt,
            settledAt,
            expiresAt: validUntil(settledAt),
          };
        }),
    )
    .execute();
  await trx
    .insertInto("consents")
    .values(
      [
        ...members.map(({ person, joined }) => ({ ...person, joined })),
        ...staff.map((person) => ({ ...person, joined: daysBefore(now, STAFF_JOINED) })),
      ].flatMap(({ id, market, joined }) =>
        (["terms", "privacy"] as const).map((kind) => ({
          id: newId(joined.getTime()),
          userId: ids.get(id)!,
          kind,
          version: VERSIONS[kind],
          given: true,
          market,
          createdAt: joined,
        })),
      ),
    )
    .execute();
  await seedScreening(trx, ids, members);
  await trx
    .insertInto("passwords")
    .values([...ids.values()].map((userId) => ({ userId, hash: password })))
    .execute();
  // Staff need a second factor.
  await trx
    .insertInto("totpFactors")
    .values(
      staff.map((person) => {
        const userId = ids.get(person.id)!;
        return { userId, secret: encryptKey(userId, keyOf(DEMO_APP_KEY)), confirmedAt: daysBefore(now, STAFF_JOINED) };
      }),
    )
    .execute();

  const portraits = await Promise.all(
    people.map(async ({ id, portrait }): Promise<[string, string] | undefined> => {
      if (!portrait) return undefined;
      const bytes = await sharp(Buffer.from(drawPortrait(portrait)))
        .png()
        .toBuffer();
      return [id, await keepPicture(trx, ids.get(id)!, "picture", bytes, `${id}.png`)];
    }),
  );
  const pictures = new Map(portraits.filter((portrait) => portrait !== undefined));
  await trx
    .insertInto("profiles")
    .values(
      members.map(({ person, joined }) => ({
        userId: ids.get(person.id)!,
        job: person.job,
        market: person.market,
        county: person.county,
        city: person.city,
        phone: person.phone,
        biography: person.biography,
        socialLinks: JSON.stringify(linksBySite(person.links)),
        budgetFrom: person.budget?.min ?? null,
        budgetTo: person.budget?.max ?? null,
        budgetCurrency: person.budget ? factsOf(person.market).currency : null,
        companiesRun: person.companiesRun,
        activeSince: person.activeSince,
        interests: [...person.interests],
        languages: languagesOf(person),
        hideEmail: person.hideEmail,
        pictureId: pictures.get(person.id) ?? null,
        updatedAt: daysBefore(joined, -1),
      })),
    )
    .execute();
  return ids;
}

// Links to known networks by their hosts; all others are websites.
function linksBySite(links: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    links.map((link) => {
      const site =
        SOCIAL_SITES.find((each) => each !== "website" && socialLink(each).safeParse(link).success) ?? "website";
      return [site, socialLink(site).parse(link)];
    }),
  );
}

const SIGN_IN: ReadonlySet<string> = new Set(
  Object.values(signInAccounts)
    .flatMap(Object.values)
    .map(({ id }) => id),
);

/** Writes who has agreed to have received messages screened: those who sign in, and most others; a few have declined or were not asked yet. */
async function seedScreening(
  trx: Tx,
  ids: Ids,
  members: readonly { person: (typeof people)[number]; joined: Date }[],
): Promise<void> {
  const version = VERSIONS["message-screening"];
  const answers = members.flatMap(({ person: { id, market }, joined }) => {
    const draw = SIGN_IN.has(id) ? 0 : drawOf(`screening ${id}`);
    return draw < 0.9 ? [{ userId: ids.get(id)!, given: draw < 0.8, market, joined }] : [];
  });
  await trx
    .insertInto("messageScreening")
    .values(answers.map(({ userId, given, joined }) => ({ userId, version, given, answeredAt: joined })))
    .execute();
  await trx
    .insertInto("consents")
    .values(
      answers.map(({ joined, ...answer }) => ({
        id: newId(joined.getTime()),
        ...answer,
        kind: "message-screening",
        version,
        createdAt: joined,
      })),
    )
    .execute();
}
