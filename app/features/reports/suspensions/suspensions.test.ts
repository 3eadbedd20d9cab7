import { beforeAll, describe, expect, test } from "vitest";
import { suspend } from "#app/features/support/members/member-changes.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { publishedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { call, target } from "#tests/fixtures/program/requests.ts";
import { appealByKey, decideAppeal } from "../appeals.server.ts";
import { decisionKey } from "../decision-links.server.ts";
import { action as appealRoute } from "../routes/appeal.tsx";
import { loader as decisionPage } from "../routes/decision.tsx";
import { ownStatement, statementByKey } from "../statements.server.ts";
import { endSuspension } from "./suspending.server.ts";
import type { SuspensionDecision } from "./suspension.ts";
import { suspensionSchema } from "./suspension-form.ts";

accountFixtures();

const LINK = systemActor("decision-link");
const decision: SuspensionDecision = {
  rule: "misuse",
  template: "bulk-messages",
  words: "Den 2 mars skrev du till fyrtio medlemmar.",
  noticed: "report",
};

let support: Member;
let admin: Member;
beforeAll(async () => {
  [support, admin] = await Promise.all([newStaff("support"), newStaff("admin")]);
});

/** A suspended member, with the decision and the address that the mail names. */
async function suspended(given = decision) {
  const member = await newMember({ side: "entrepreneur", lang: "se" });
  const { publicId } = await publishedPitch(member);
  expect(await suspend(support, member.id, given)).toMatchObject({ ok: true });
  const { id } = await db
    .selectFrom("suspensions")
    .select("id")
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();
  return { member, id, publicId, key: decisionKey(member.id, id) };
}

const isListed = async (publicId: string) =>
  (await db.selectFrom("listings").select("publicId").where("publicId", "=", publicId).execute()).length > 0;

const suspendedAt = async ({ id }: Member) =>
  (await db.selectFrom("users").select("suspendedAt").where("id", "=", id).executeTakeFirstOrThrow()).suspendedAt;

describe("the statement of reasons", () => {
  test("is mailed with facts, rule, means, scope and a link that needs no sign-in", async () => {
    const { member, id, key } = await suspended();
    const [mail] = await mailsTo(member.email);
    for (const part of ["Du skickade nästan samma", "fyrtio medlemmar", "Någon anmälde det", "i alla länder", key]) {
      expect(mail!.text).toContain(part);
    }
    expect(await statementByKey(LINK, id, key)).toMatchObject({
      outcome: "account-suspended",
      subjectType: "account",
      rule: "misuse",
      noticed: "report",
      endedAt: null,
      appeal: null,
    });
  });

  test("opens by no other key, and for nobody else", async () => {
    const [one, other] = [await suspended(), await suspended()];
    const forged = [one.key.slice(0, -2), `${one.key}.x`, decisionKey(one.member.id, other.id), other.key, "", "a.b"];
    for (const key of forged) expect(await statementByKey(LINK, one.id, key)).toBeUndefined();
    expect(await ownStatement(await newMember(), one.id)).toBeUndefined();
    expect(await appealByKey(LINK, { decisionId: one.id, key: other.key }, "No")).toMatchObject({ code: "not-found" });
  });
});

describe("the appeal", () => {
  test("comes without sign-in, once; another person decides, and undoing it reinstates the account", async () => {
    const { member, id, key, publicId } = await suspended();
    expect(await isListed(publicId)).toBe(false);
    const link = { decisionId: id, key };
    const made = await appealByKey(LINK, link, "De hade bett om det.");
    if (!made.ok) throw new Error(made.code);
    expect(await appealByKey(LINK, link, "En gång till.")).toMatchObject({ code: "already-appealed" });
    const overturned = { outcome: "overturned", answer: "Det stämmer." } as const;
    expect(await decideAppeal(support, made.value.appealId, overturned)).toMatchObject({ code: "not-found" });
    expect(await decideAppeal(admin, made.value.appealId, overturned)).toMatchObject({ value: { undone: true } });
    expect(await suspendedAt(member)).toBeNull();
    expect(await isListed(publicId)).toBe(true);
    expect(await statementByKey(LINK, id, key)).toMatchObject({ appeal: { answer: { outcome: "overturned" } } });
    expect((await mailsTo(member.email)).at(-1)!.text).toContain(key);
  });

  test("that is upheld changes nothing, and not the one who suspended decides it", async () => {
    const member = await newMember();
    await suspend(admin, member.id, decision);
    const { id } = await db
      .selectFrom("suspensions")
      .select("id")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    const made = await appealByKey(LINK, { decisionId: id, key: decisionKey(member.id, id) }, "Nej.");
    if (!made.ok) throw new Error(made.code);
    const upheld = { outcome: "upheld", answer: "Beslutet står fast." } as const;
    expect(await decideAppeal(admin, made.value.appealId, upheld)).toMatchObject({ code: "own-decision" });
    expect(await decideAppeal(await newStaff("moderator"), made.value.appealId, upheld)).toMatchObject({ ok: true });
    expect(await suspendedAt(member)).not.toBeNull();
  });

  test("finds nothing to undo after staff have lifted it", async () => {
    const { member, id, key } = await suspended();
    const made = await appealByKey(LINK, { decisionId: id, key }, "Nej.");
    if (!made.ok) throw new Error(made.code);
    await db.transaction().execute((trx) => endSuspension(trx, member.id, support.id));
    const overturned = { outcome: "overturned", answer: "Ja." } as const;
    expect(await decideAppeal(admin, made.value.appealId, overturned)).toMatchObject({ value: { undone: false } });
  });
});

test.each([
  ["nothing", {}, false],
  ["no facts", { rule: "fees", noticed: "staff" }, false],
  ["a template alone", { rule: "fees", noticed: "staff", template: "money-first", words: " " }, true],
  ["own words alone", { rule: "fees", noticed: "staff", template: "", words: "Fraud." }, true],
  ["an unknown rule", { rule: "mood", noticed: "staff", words: "Fraud." }, false],
  ["too many words", { rule: "fees", noticed: "staff", words: "x".repeat(1_001) }, false],
])("the form with %s", (_what, form, valid) => {
  expect(suspensionSchema.safeParse(form).success).toBe(valid);
});

test("the mailed address opens and appeals without a session; a refused appeal keeps what was typed", async () => {
  const { id, key } = await suspended();
  const address = paths.decision(id, key);
  const params = { id };
  expect((await call(decisionPage, address, { params })).status).toBe(200);
  expect(target(await call(decisionPage, paths.decision(id), { params }))).toContain("/pages/sign-in");
  expect((await call(decisionPage, paths.decision(id, `${key}x`), { params })).status).toBe(404);
  const appealAt = paths.appeal(id, key);
  expect((await call(appealRoute, appealAt, { params, form: { words: " " } })).status).toBe(422);
  expect(target(await call(appealRoute, appealAt, { params, form: { words: "Nej." } }))).toBe(address);
  expect((await call(appealRoute, appealAt, { params, form: { words: "Nej." } })).status).toBe(409);
});
