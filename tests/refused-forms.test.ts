/** Forms that are refused come back with what was sent, whatever that was. */
import { beforeAll, expect, test } from "vitest";
import * as closingEnding from "#app/features/closing/routes/closing-ending.tsx";
import * as closingStep from "#app/features/closing/routes/closing-step.tsx";
import * as newMeeting from "#app/features/meetings/routes/meeting-new.tsx";
import * as counter from "#app/features/offers/routes/offer-counter.tsx";
import * as newOffer from "#app/features/offers/routes/offer-new.tsx";
import * as offerOnPitch from "#app/features/offers/routes/offer-on-pitch.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { type ClosingTalk, closing } from "./fixtures/conversations/closings.ts";
import { openOffer, type Talk, talk } from "./fixtures/conversations/offers.ts";
import { openPage } from "./fixtures/program/pages.tsx";

accountFixtures();

const STEP = "investment-agreement";

/** The owner's offer in it, and an agreement of the same two. */
let here: Talk & { offerId: string; room: ClosingTalk["place"] };

beforeAll(async () => {
  Object.assign(env(), { CLOSING_ROOMS_UK: "on" });
  const begun = await talk();
  const { place } = await closing({ owner: begun.owner, investor: begun.investor });
  here = { ...begun, offerId: await openOffer(begun, { by: begun.owner }), room: place };
});

/** Sends the investor's form to a page of the conversation. */
async function send(page: object, address: string, form: Record<string, string>) {
  const [name, value] = (await signedIn(here.investor.id)).split("=") as [string, string];
  const { conversationId, publicId, offerId, room } = here;
  const pattern = [
    [conversationId, ":id"],
    [room.conversationId, ":id"],
    [publicId, ":publicId"],
    [offerId, ":offerId"],
    [room.id, ":offerId"],
    [STEP, ":step"],
  ].reduce((path, [own, parameter]) => path.replace(own!, parameter!), address);
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

const offerHere = () => ({ conversationId: here.conversationId, id: here.offerId });
const NOTE = { due: "2031-05-05", note: "Ask the bank about the second boat" };
const ENDING = { reason: "The second boat has sunk", sure: "on" };
const OFFER = { amount: "1000000", currency: "SEK", share: "5", kind: "new", message: "For the second boat" };

test("an offer in a currency that nobody knows", async () => {
  const form = { id: newId(), ...OFFER, currency: "COWRIES", validUntil: "" };
  const { status, html } = await send(newOffer, paths.newOffer(here.conversationId), form);
  expect(status).toBe(422);
  expect(html).toContain("For the second boat");
});

/** Without a statement a member reads no figures, so the page of the form is not theirs either. */
test.each<[string, object, () => string, Record<string, string>, FailureCode]>([
  ["a counter-offer", counter, () => paths.offerAct(offerHere(), "counter"), OFFER, "offer-needs-statement"],
  ["a first offer", newOffer, () => paths.newOffer(here.conversationId), OFFER, "offer-needs-statement"],
  ["an offer from a pitch", offerOnPitch, () => paths.offerOnPitch(here.publicId), OFFER, "offer-needs-statement"],
  ["a note of a closing", closingStep, () => paths.closingStep(here.room, STEP), NOTE, "closing-needs-statement"],
  ["an ending of one", closingEnding, () => paths.closingEnding(here.room), ENDING, "closing-needs-statement"],
])(
  "%s by somebody whose statement has run out is kept, and says where to sign another",
  async (...[, page, at, sent, code]) => {
    await db.updateTable("users").set({ investorStatementUntil: null }).where("id", "=", here.investor.id).execute();
    const validUntil = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T12:00`;
    const form = { id: newId(), validUntil, ...sent };
    const { status, html, text } = await send(page, at(), form);
    expect(status).toBe(403);
    expect(Object.values({ validUntil, ...sent }).filter((typed) => !html.includes(typed))).toEqual([]);
    expect(html).toContain(`href="${paths.investorStatus()}"`);
    expect(text).toContain(translator("uk", "errors")(`failure.${code}`));
  },
);
