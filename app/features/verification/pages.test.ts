/** The pages in five languages. */
import { beforeAll, describe, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import {
  checkByDocument,
  checkByEid,
  memberNamed,
  verificationFixtures,
  withPlan,
} from "#tests/fixtures/accounts/verification.ts";
import { newStaff } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import * as desk from "./routes/desk.tsx";
import * as identity from "./routes/identity.tsx";
import * as cancel from "./routes/verify-cancel.tsx";
import * as success from "./routes/verify-success.tsx";

verificationFixtures();

const NBSP = /\u00a0/g;

async function textOf(page: Parameters<typeof openPage>[0], address: string, member: Member, secondFactor = false) {
  const [name, value] = (await signedIn(member.id, { secondFactor })).split("=") as [string, string];
  const { text, html, status } = await openPage(page, address, { market: member.lang, cookies: { [name]: value } });
  expect(status).toBe(200);
  return { text: text.replace(NBSP, " "), html };
}

describe.each(MARKETS)("in %s", (lang) => {
  const t = translator(lang, "verification");

  test("the check says what is stored, and Basic the way to a plan and back", async () => {
    const member = await memberNamed("Bo Ek", { lang, plan: "basic" });
    const { text, html } = await textOf(identity, paths.identity(), member);
    for (const key of ["stored.what", "stored.not", "leadBasic", "plans"] as const) expect(text).toContain(t(key));
    expect(html).toContain(paths.upgrade({ next: paths.identity() }).replace("&", "&amp;"));
    expect(html).not.toContain(`action="${paths.identity()}"`);
    expect(html).not.toContain("/pages/identity/eid/");
  });

  test("a failed check says so in the words of the specification, and why", async () => {
    const member = await memberNamed("Bo Ek", { lang });
    await checkByDocument(member, { outcome: "selfie_face_mismatch" });
    const { text } = await textOf(cancel, paths.verifyCancel(), member);
    expect(text).toContain(translator(lang, "errors")("failure.verification-failed"));
    expect(text).toContain(t("failure.selfie"));
    if (lang === "uk") expect(text).toContain("Your verification failed. Please try again.");
  });

  test("a check that holds says with what and until when, and hides the badge with the plan", async () => {
    const member = await memberNamed("Bo Ek", { lang });
    await checkByDocument(member, { firstName: "Bo", lastName: "Ek" });
    const { text } = await textOf(success, paths.verifySuccess(), member);
    expect(text).toContain(t("success.lead"));
    expect(text).toContain(t("method.document"));
    const basic = await withPlan(member, "basic");
    const hidden = await textOf(identity, paths.identity(), basic);
    expect(hidden.text).toContain(t("valid.hidden"));
    expect(hidden.text).not.toContain(t("valid.lead"));
  });
});

test.each([
  ["se", "bankid-se"],
  ["no", "bankid-no"],
  ["no", "vipps"],
  ["dk", "mitid"],
  ["fi", "ftn"],
] as const)("in %s %s is offered before a document", async (lang, method) => {
  const member = await memberNamed("Bo Ek", { lang });
  const { text, html } = await textOf(identity, paths.identity({ method }), member);
  const t = translator(lang, "verification");
  expect(html).toContain(`href="${paths.eid(method)}"`);
  expect(text.indexOf(t(`about.${method}`))).toBeLessThan(text.indexOf(t("about.document")));
});

describe("the desk", () => {
  let support: Member;

  beforeAll(async () => {
    support = await newStaff("support");
  });

  test("shows both names, and by when", async () => {
    const member = await memberNamed("Kirsti Møller");
    await checkByEid(member, "mitid");
    const { text } = await textOf(desk, paths.identityDesk(), support, true);
    expect(text).toContain("Kirsti Møller");
    expect(text).toContain("Verified as Kirstine Møller");
    expect(text).toContain("MitID");
  });
});
