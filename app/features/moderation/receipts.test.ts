/** The mails that an owner gets until a pitch is published: each receipt once, with its time, and none that is outdated. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/ids.ts";
import { forgetMails } from "#app/platform/mail/local-mailbox.server.ts";
import { openTestMailbox, type TestMailbox } from "#tests/fixtures/mail/local-mailbox.ts";
import { app, filledDraft, ok, owner, pitchFixtures } from "#tests/fixtures/market/pitches.ts";
import { decideSubmission, publishAtOpening } from "./decisions.server.ts";

// Set before the settings are first read.
vi.stubEnv("REVIEW_HOURS", "office");
pitchFixtures();

let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(forgetMails);
afterEach(() => moveClock(0));

const setClock = (moment: string) => moveClock(new Date(moment).getTime() - Date.now());

async function mails() {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  return (await mailbox.mailsTo(owner.email))
    .reverse()
    .map(({ subject, text, html }) => ({ subject: plain(subject), text: plain(text), html: html ?? "" }));
}

async function moderator() {
  const id = newId();
  const email = `${id}@example.com`;
  await app.db
    .insertInto("users")
    .values({ id, name: "Mod", email, emailVerified: true, staffRole: "moderator" })
    .execute();
  return {
    kind: "member" as const,
    id,
    name: "Mod",
    email,
    emailVerified: true,
    side: null,
    username: null,
    staffRole: "moderator" as const,
    plan: "basic" as const,
    lang: "se" as const,
    pictureId: null,
  };
}

async function newestSubmission() {
  const { id } = await app.db
    .selectFrom("pitchSubmissions")
    .select("id")
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

const approval = { outcome: "approved" as const, reasons: [], note: null };

test("a pitch that was sent, however often the button was pressed, has one receipt with the promised time", async () => {
  setClock("2026-11-18T08:15:00Z");
  const publicId = await filledDraft();
  await Promise.all([1, 2, 3].map(() => ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }))));
  await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
  const [sent, ...others] = await mails();
  expect(others).toEqual([]);
  expect(sent!.subject).toBe("Vi har fått din pitch och svarar senast ons 18 nov. kl. 12.15");
  expect(sent!.text).toContain("Du kan räkna med att den publiceras senast ons 18 nov. kl. 12.15.");
  expect(sent!.text).toMatch(
    /Skickad\nons 18 nov\. kl\.\s09\.15\n+Granskas\nnu\n+Svar till dig\nsenast ons 18 nov\. kl\.\s12\.15/,
  );
  expect(sent!.html).toContain("Furufukt AB");
});

test("one that was taken back before the mail left has none", async () => {
  const publicId = await filledDraft();
  await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
  await ok(app.recallPitch(owner, publicId));
  expect(await mails()).toEqual([]);
});

test("an approval at night is told with its hour, and publication when it comes; a job that runs again tells nothing", async () => {
  // Friday evening in Stockholm; the office opens on Monday at eight.
  setClock("2026-11-20T19:00:00Z");
  const publicId = await filledDraft();
  await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
  expect((await mails()).at(-1)!.text).toContain("Granskas\nfrån mån 23 nov. kl. 08.00");
  const submissionId = await newestSubmission();
  await ok(decideSubmission(await moderator(), submissionId, approval));
  expect((await mails()).at(-1)!.subject).toBe("Furufukt AB publiceras mån 23 nov. kl. 08.00");
  const { id } = await app.db.selectFrom("pitchDecisions").select("id").executeTakeFirstOrThrow();
  setClock("2026-11-23T07:00:05Z");
  await Promise.all([publishAtOpening(id), publishAtOpening(id)]);
  await publishAtOpening(id);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Vi har fått din pitch och svarar senast mån 23 nov. kl. 11.00",
    "Furufukt AB publiceras mån 23 nov. kl. 08.00",
    "Furufukt AB: din pitch är publicerad",
  ]);
});

test("an approval in office hours has one mail: it is public", async () => {
  setClock("2026-11-18T08:15:00Z");
  const publicId = await filledDraft();
  await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
  await ok(decideSubmission(await moderator(), await newestSubmission(), approval));
  // The receipt is sent after the decision, and is dropped.
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Furufukt AB: din pitch är publicerad"]);
});
