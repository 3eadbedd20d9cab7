/** Ready reasons that administrators write in place of the catalogs'. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { submittedPitch } from "#tests/fixtures/casework/reportable.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { decideSubmission } from "../decisions.server.ts";
import { readyReasonSchema } from "./ready-reason-form.ts";
import { readyReason, readyReasons, saveReadyReason, templateTexts } from "./ready-reasons.server.ts";

accountFixtures();

let admin: Member;

beforeAll(async () => {
  admin = await newStaff("admin");
});

beforeEach(async () => {
  await db.deleteFrom("readyReasons").execute();
});

const NAME = "too-thin";
const original = (market: (typeof MARKETS)[number]) => translator(market, "moderation-desk")(`template.${NAME}.text`);

/** The form as its page has it, with changes. */
async function form(change: Record<string, string>) {
  const { version, texts } = (await readyReason(admin, NAME))!;
  const shown = Object.fromEntries(MARKETS.map((market) => [`text-${market}`, texts[market]]));
  return readyReasonSchema.parse({ version: String(version), ...shown, ...change });
}

test("a text is an administrator's where they wrote one, and the catalog's elsewhere", async () => {
  expect((await templateTexts("se"))[NAME]).toBe(original("se"));
  expect(await saveReadyReason(admin, NAME, await form({ "text-se": "Berätta\r\nmer." }))).toMatchObject({ ok: true });
  expect((await templateTexts("se"))[NAME]).toBe("Berätta\nmer.");
  expect((await templateTexts("fi"))[NAME]).toBe(original("fi"));
  expect((await readyReasons(admin)).filter(({ own }) => own.length > 0)).toEqual([{ name: NAME, own: ["se"] }]);
  // An emptied field is the original again, and the others stay.
  await saveReadyReason(admin, NAME, await form({ "text-se": " ", "text-uk": "Say more." }));
  expect(await readyReason(admin, NAME)).toMatchObject({
    version: 2,
    texts: { se: original("se"), uk: "Say more.", dk: original("dk") },
  });
  const { id } = await db.selectFrom("readyReasons").select("id").executeTakeFirstOrThrow();
  expect(await actsAbout(id)).toMatchObject([{ data: { markets: ["se"] } }, { data: { markets: ["uk"] } }]);
});

test("two at once: the second sees a conflict, for the first text as for a later one", async () => {
  for (const text of ["One.", "Two."]) {
    const [first, second] = [await form({ "text-uk": text }), await form({ "text-uk": "Late." })];
    expect(await saveReadyReason(admin, NAME, first)).toMatchObject({ ok: true });
    expect(await saveReadyReason(admin, NAME, second)).toMatchObject({ code: "conflict" });
    expect((await templateTexts("uk"))[NAME]).toBe(text);
  }
});

test("a decision has the words of its moment, in the owner's language", async () => {
  const [owner, moderator] = [await newMember({ side: "entrepreneur" }), await newStaff("moderator")];
  const text = { [`text-${owner.lang}`]: "Skriv mer." };
  await saveReadyReason(admin, NAME, await form(text));
  const { submissionId } = await submittedPitch(owner);
  const reasons = [{ field: "pitchText", reason: "", template: NAME } as const];
  const decided = await decideSubmission(moderator, submissionId, {
    outcome: "changes-requested",
    reasons,
    note: null,
  });
  expect(decided).toMatchObject({ ok: true });
  await saveReadyReason(admin, NAME, await form({ [`text-${owner.lang}`]: "" }));
  const stored = await db
    .selectFrom("pitchDecisions")
    .select("reasons")
    .where("submissionId", "=", submissionId)
    .executeTakeFirstOrThrow();
  expect(stored.reasons).toEqual([{ field: "pitchText", reason: "Skriv mer." }]);
});

test("nobody else reads or writes them, and there are no others", async () => {
  const input = await form({ "text-uk": "Say more." });
  for (const actor of [VISITOR, await newMember(), await newStaff("moderator"), await newStaff("support")]) {
    expect(await readyReasons(actor)).toEqual([]);
    expect(await readyReason(actor, NAME)).toBeUndefined();
    expect(await saveReadyReason(actor, NAME, input)).toMatchObject({ code: "not-found" });
  }
  for (const name of ["rude", "toString", ""]) {
    expect(await readyReason(admin, name)).toBeUndefined();
    expect(await saveReadyReason(admin, name, input)).toMatchObject({ code: "not-found" });
  }
});
