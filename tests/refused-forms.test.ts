/** Forms that are refused come back with what was sent, whatever that was. */
import { beforeAll, expect, test } from "vitest";
import * as newMeeting from "#app/features/meetings/routes/meeting-new.tsx";
import * as newOffer from "#app/features/offers/routes/offer-new.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { type Talk, talk } from "./fixtures/conversations/offers.ts";
import { openPage } from "./fixtures/program/pages.tsx";

accountFixtures();

let here: Talk;

beforeAll(async () => {
  here = await talk();
});

/** Sends the investor's form to a page of the conversation. */
async function send(page: object, address: string, form: Record<string, string>) {
  const [name, value] = (await signedIn(here.investor.id)).split("=") as [string, string];
  const pattern = address.replace(here.conversationId, ":id");
  return openPage(page, address, { market: "uk", cookies: { [name]: value }, pattern, form });
}

test.each<Record<string, string>>([{}, { kind: "" }, { kind: "telepathy" }, { kind: "phone", minutes: "eternity" }])(
  "a meeting without a way to meet, or with one that nobody knows: %o",
  async (sent) => {
    const form = { id: newId(), minutes: "30", place: "", note: "At the harbour", ...sent };
    const { status, html } = await send(newMeeting, paths.newMeeting(here.conversationId), form);
    expect(status).toBe(422);
    expect(html).toContain("At the harbour");
  },
);

const OFFER = { amount: "1000000", currency: "SEK", share: "5", kind: "new", message: "For the second boat" };

test("an offer in a currency that nobody knows", async () => {
  const form = { id: newId(), ...OFFER, currency: "COWRIES", validUntil: "" };
  const { status, html } = await send(newOffer, paths.newOffer(here.conversationId), form);
  expect(status).toBe(422);
  expect(html).toContain("For the second boat");
});

test("an offer by somebody whose statement has run out is kept, and says where to sign another", async () => {
  await db.updateTable("users").set({ investorStatementUntil: null }).where("id", "=", here.investor.id).execute();
  const validUntil = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T12:00`;
  const form = { id: newId(), ...OFFER, validUntil };
  const { status, html, text } = await send(newOffer, paths.newOffer(here.conversationId), form);
  expect(status).toBe(403);
  for (const typed of ["1000000", "For the second boat"]) expect(html).toContain(typed);
  expect(html).toContain(`href="${paths.investorStatus()}"`);
  expect(text).toContain(translator("uk", "errors")("failure.offer-needs-statement"));
});
