/** Owners of pitches that others see after their own closing date are told so, and asked for another. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as step from "#app/features/pitches/wizard/routes/step.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { publish } from "#tests/fixtures/market/published-pitches.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import * as home from "../home.tsx";
import * as pitchPage from "../pitch.tsx";

accountFixtures();

const MARKETS = ["se", "fi"] as const;

const dayIn = (days: number, market: (typeof MARKETS)[number]) =>
  new Date(now().getTime() + days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: factsOf(market).timeZone });

/** What the owner of a published pitch reads at home, on its page and in its form, and what a visitor reads, `days` from its last day. */
async function pagesOf(market: (typeof MARKETS)[number], days: number) {
  const pitchId = await publish(db, { name: "Furufukt AB", market });
  await transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update pitch_revisions set closing_date = ${dayIn(days, market)}::date where pitch_id = ${pitchId}`.execute(
      trx,
    );
  });
  const { publicId, ownerId } = await db
    .selectFrom("pitches")
    .select(["publicId", "ownerId"])
    .where("id", "=", pitchId)
    .executeTakeFirstOrThrow();
  const username = `owner${publicId}`.toLowerCase();
  await db
    .updateTable("users")
    .set({ side: "entrepreneur", username, emailVerified: true, lang: market })
    .where("id", "=", ownerId)
    .execute();
  await db.insertInto("profiles").values({ userId: ownerId, market }).execute();
  const [name, value] = (await signedIn(ownerId)).split("=") as [string, string];
  const asOwner = { market, cookies: { [name]: value } } as const;
  const address = `/pitches/furufukt-ab-${publicId}`;
  const pattern = "/pitches/:pitch";
  const form = await openPage(step, paths.editPitch(publicId, 3), {
    ...asOwner,
    pattern: "/pages/create/:publicId/:step",
  });
  const owners = [
    await openPage(home, "/pages/home", asOwner),
    await openPage(pitchPage, address, { ...asOwner, pattern }),
  ];
  return {
    toWizard: `href="${paths.editPitch(publicId, 3)}#pitch-closingDate"`,
    owners: owners.map(({ html }) => html),
    form: form.html,
    visitor: (await openPage(pitchPage, address, { market, pattern })).html,
  };
}

describe.each(MARKETS)("in %s", (market) => {
  const notice = translator(market, "pitches-owner")("closed.text");
  const problem = translator(market, "pitches-wizard")("problem.closing-past");

  test("after its last day the owner is told at home, on the page and at the field; nobody else is", async () => {
    const { toWizard, owners, form, visitor } = await pagesOf(market, -1);
    for (const html of owners) {
      expect(html).toContain(notice);
      expect(html).toContain(toWizard);
    }
    expect(form).toContain(problem);
    expect(form).toContain('id="pitch-closingDate"');
    expect(visitor).not.toContain(notice);
  });

  test("on its last day nobody is", async () => {
    const { owners, form } = await pagesOf(market, 0);
    for (const html of owners) expect(html).not.toContain(notice);
    expect(form).not.toContain(problem);
  });
});
