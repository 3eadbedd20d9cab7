/** Forms that are refused come back with what was sent, whatever that was. */
import { beforeAll, expect, test } from "vitest";
import * as closingEnding from "#app/features/closing/routes/closing-ending.tsx";
import * as closingStep from "#app/features/closing/routes/closing-step.tsx";
import { bookDemo } from "#app/features/demos/booking.server.ts";
import { saveHosting } from "#app/features/demos/hosts.server.ts";
import * as demoMove from "#app/features/demos/routes/desk-time.tsx";
import { proposeMeeting } from "#app/features/meetings/proposing.server.ts";
import * as newMeeting from "#app/features/meetings/routes/meeting-new.tsx";
import * as meetingTimes from "#app/features/meetings/routes/meeting-times.tsx";
import * as counter from "#app/features/offers/routes/offer-counter.tsx";
import * as newOffer from "#app/features/offers/routes/offer-new.tsx";
import * as offerOnPitch from "#app/features/offers/routes/offer-on-pitch.tsx";
import * as act from "#app/features/support/desk/routes/act.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "./fixtures/casework/support.ts";
import { contact, opened } from "./fixtures/casework/tickets.ts";
import { type ClosingTalk, closing } from "./fixtures/conversations/closings.ts";
import { inHours, suggestion, value } from "./fixtures/conversations/meetings.ts";
import { openOffer, type Talk, talk } from "./fixtures/conversations/offers.ts";
import { openPage } from "./fixtures/program/pages.tsx";
import { freeTime } from "./fixtures/site/demos.ts";

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

/** Sends somebody's form to a page. */
async function sendAs({ id }: Member, page: object, pattern: string, address: string, form: Record<string, string>) {
  const cookies = Object.fromEntries([(await signedIn(id, { secondFactor: true })).split("=")]);
  return openPage(page, address, { market: "uk", cookies, pattern, form });
}

/** Sends the investor's form to a page of the conversation. */
async function send(page: object, address: string, form: Record<string, string>) {
  const { conversationId, publicId, offerId, room } = here;
  const pattern = [
    [conversationId, ":id"],
    [room.conversationId, ":id"],
    [publicId, ":publicId"],
    [offerId, ":offerId"],
    [room.id, ":offerId"],
    [STEP, ":step"],
  ].reduce((path, [own, parameter]) => path.replace(own!, parameter!), address);
  return sendAs(here.investor, page, pattern, address, form);
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

test("other times for a meeting that is cancelled meanwhile", async () => {
  const proposed = value(await proposeMeeting(here.investor, here.conversationId, suggestion([inHours(30)])));
  await db.updateTable("meetings").set({ state: "cancelled" }).where("id", "=", proposed.meetingId).execute();
  const typed = { time1: `${inHours(50).toISOString().slice(0, 10)}T10:15`, note: "After the second boat" };
  const form = { id: newId(), minutes: "30", kind: "phone", place: "I call you", ...typed };
  const address = paths.meetingTimes(proposed.meetingId);
  const { status, html } = await sendAs(here.investor, meetingTimes, "/pages/meetings/:id/times", address, form);
  expect(status).toBe(409);
  expect(Object.values(typed).filter((text) => !html.includes(text))).toEqual([]);
});

test("a change of an account in a case, after somebody else's change of it", async () => {
  const member = await newMember();
  const { row } = await opened(member, contact({ email: member.email, name: member.name }));
  const sent = { name: "Liv Dahl Ås", reason: "As in her passport" };
  const [pattern, address] = ["/admin/support/:id/acts/:act", paths.supportTicketChange(row.id, "name")];
  const form = { from: "Live Dal", ...sent };
  const { status, html } = await sendAs(await newStaff("support"), act, pattern, address, form);
  expect(status).toBe(409);
  expect(Object.values(sent).filter((text) => !html.includes(`value="${text}"`))).toEqual([]);
});

test("a demo moved to no time", async () => {
  const [staff, member] = [await newStaff("support"), await newMember({ plan: "enterprise" })];
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
  value(await saveHosting(staff, { hours, videoLink: "https://video.example/kim", languages: ["uk"] }));
  const { id } = value(await bookDemo(member, await freeTime(member)));
  const form = { reason: "The host is at sea" };
  const { status, html } = await sendAs(staff, demoMove, "/admin/demos/:id/time", paths.demoDeskMove(id), form);
  expect(status).toBe(422);
  expect(html).toContain('value="The host is at sea"');
});

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
