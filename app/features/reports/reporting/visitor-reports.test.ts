import { beforeEach, describe, expect, test } from "vitest";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures, freshVisit, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { dismissal, type PublishedPitch, publishedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { call, target } from "#tests/fixtures/program/requests.ts";
import { reportKey } from "../decision-links.server.ts";
import { caseFile } from "../desk/case.server.ts";
import { decideCase } from "../desk/decisions.server.ts";
import { reportByKey } from "../own-reports.server.ts";
import { reportSchemas, visitorReportSchema } from "../report-form.ts";
import { loader as receiptPage } from "../routes/receipt.tsx";
import { report } from "./reporting.server.ts";
import { action } from "./routes/report.tsx";

accountFixtures();

const LINK = systemActor("report-link");
const ILLEGAL = { reason: "illegal", words: "The photo is mine, and was taken from my site." } as const;
const contact = { name: "Nora Vik", email: "nora@visitor.example" };

let owner: Member;
let pitch: PublishedPitch;

beforeEach(async () => {
  owner = await newMember({ side: "entrepreneur", lang: "uk" });
  pitch = await publishedPitch(owner);
});

const subject = () => ({ type: "pitch", publicId: pitch.publicId }) as const;

/** Reports the pitch without an account; returns the report's id. */
async function reported(given: Parameters<typeof report>[2]): Promise<string> {
  const sent = await report(VISITOR, subject(), given, freshVisit());
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.reportId;
}

describe("a report without an account", () => {
  test("is stored with who made it, receipted by mail, and answered by mail and at an address with a key", async () => {
    const email = "nora.outcome@visitor.example";
    const id = await reported({ ...ILLEGAL, contact: { ...contact, email } });
    const again = await report(VISITOR, subject(), { ...ILLEGAL, contact: { ...contact, email } }, freshVisit());
    expect(again).toMatchObject({ value: { reportId: id, known: true } });
    const address = paths.report(id, reportKey(id));
    const [receipt] = await mailsTo(email);
    expect(receipt!.text).toContain(address);
    // Anybody may have typed it.
    expect(receipt!.text).not.toContain("Nora");
    expect(receipt!.text).not.toContain(ILLEGAL.words);
    expect(await reportByKey(LINK, id, reportKey(id))).toMatchObject({ visitor: true, mailed: true, outcome: null });

    const moderator = await newStaff("moderator");
    const { caseId } = await db.selectFrom("reports").select("caseId").where("id", "=", id).executeTakeFirstOrThrow();
    const file = await caseFile(moderator, caseId);
    expect(file?.reports).toMatchObject([{ contact: { name: "Nora Vik", email }, reporter: null, reason: "illegal" }]);
    expect(JSON.stringify(file)).toContain(pitch.publicId);
    expect(await decideCase(moderator, caseId, dismissal())).toMatchObject({ ok: true });
    const [outcome] = await mailsTo(email);
    expect(outcome!.text).toContain(address);
    // The way to redress (article 16(5)), in the language of the page.
    expect(outcome!.text.replace(/\s+/g, " ")).toContain("tuomioistuimen puoleen");
  });

  test("needs no name where the article asks for none, and a name otherwise", async () => {
    const id = await reported(ILLEGAL);
    expect(await reportByKey(LINK, id, reportKey(id))).toMatchObject({ mailed: false });
    const other = { reason: "other", words: null } as const;
    expect(await report(VISITOR, subject(), other, freshVisit())).toMatchObject({ code: "invalid-input" });
  });

  test("opens by its own key alone, and is about pitches only", async () => {
    const [id, second] = [await reported(ILLEGAL), await reported({ ...ILLEGAL, contact })];
    for (const key of ["", "x", reportKey(second)]) expect(await reportByKey(LINK, id, key)).toBeUndefined();
    const profile = { type: "profile", username: owner.username! } as const;
    expect(await report(VISITOR, profile, ILLEGAL, freshVisit())).toMatchObject({ code: "not-found" });
    // A member's report is behind their account.
    const own = await report(await newMember(), subject(), ILLEGAL, freshVisit());
    if (!own.ok) throw new Error(own.code);
    expect(await reportByKey(LINK, own.value.reportId, reportKey(own.value.reportId))).toBeUndefined();
  });

  test("comes by a form, which leads to the receipt", async () => {
    const address = paths.reportPitch(pitch.publicId);
    const params = { publicId: pitch.publicId };
    expect((await call(action, address, { params, form: { reason: "illegal" } })).status).toBe(422);
    const form = { ...ILLEGAL, ...contact, goodFaith: "on" };
    const answer = await call(action, address, { params, form });
    const receipt = new URL(target(answer)!, "https://stakeholm.example");
    expect(receipt.pathname).toMatch(/^\/pages\/reports\//);
    const shown = { params: { id: receipt.pathname.split("/").at(-1)! } };
    expect((await call(receiptPage, receipt.pathname + receipt.search, shown)).status).toBe(200);
  });
});

const complete = { reason: "illegal", words: "Why", goodFaith: "on", ...contact };

test.each([
  ["complete", complete, []],
  ["without a name", { ...complete, name: " ", email: "" }, ["email", "name"]],
  ["with an address alone", { ...complete, name: "" }, ["name"]],
  ["about abuse of children, unnamed", { ...complete, name: "", email: "", unnamed: "on" }, []],
  [
    "unnamed about something else",
    { ...complete, reason: "other", name: "", email: "", unnamed: "on" },
    ["email", "name"],
  ],
  ["without good faith", { ...complete, goodFaith: undefined }, ["goodFaith"]],
  ["without an explanation", { ...complete, words: "" }, ["words"]],
])("the form of visitors, %s", (_what, form, missing) => {
  const parsed = visitorReportSchema.safeParse(form);
  expect((parsed.error?.issues ?? []).map(({ path }) => path.join()).sort()).toEqual(missing);
});

test("members explain illegal content in good faith, too; other reasons need no more than before", () => {
  const problems = (form: object) => reportSchemas.message.safeParse(form).error?.issues.map(({ path }) => path.join());
  expect(problems({ reason: "spam" })).toBeUndefined();
  expect(problems({ reason: "illegal" })).toEqual(["words", "goodFaith"]);
  expect(problems({ reason: "illegal", words: "Why", goodFaith: "on" })).toBeUndefined();
});
