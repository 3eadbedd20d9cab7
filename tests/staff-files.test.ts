/** The tables that staff take away for spreadsheets are in the language of the page, whatever that of the account is. */
import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { action as auditFile } from "#app/features/audit/routes/audit-file.ts";
import { loader as booksFile } from "#app/features/billing/routes/desk-books-file.ts";
import { loader as subscriptionsFile } from "#app/features/billing/routes/desk-subscriptions-file.ts";
import { loader as reviewFile } from "#app/features/moderation/routes/queue-file.ts";
import { loader as figuresFile } from "#app/features/overview/routes/figures-file.ts";
import { loader as caseFile } from "#app/features/support/desk/routes/queue-file.ts";
import { loader as memberFile } from "#app/features/support/members/routes/member-file.ts";
import { loader as surveyFile } from "#app/features/surveys/routes/desk-results.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { newStaff } from "./fixtures/casework/support.ts";
import { call } from "./fixtures/program/requests.ts";

accountFixtures();

let cookie: string;

beforeAll(async () => {
  const admin = await newStaff("admin");
  await db.updateTable("users").set({ lang: "se" }).where("id", "=", admin.id).execute();
  cookie = await signedIn(admin.id, { secondFactor: true });
});

const month = "2026-10";

/** Each with how its first line begins in Finnish and in English, which asks for commas. */
const FILES = {
  "overview/routes/figures-file.ts": [figuresFile, paths.figuresFile(), "Alkaen;", "From,"],
  "moderation/routes/queue-file.ts": [reviewFile, paths.reviewFile(), "Pitch;Maa;", "Pitch,Country,"],
  "support/desk/routes/queue-file.ts": [caseFile, paths.supportFile(), "Numero;", "Number,"],
  "support/members/routes/member-file.ts": [memberFile, paths.membersFile(), "Tunniste;", "ID,"],
  "surveys/routes/desk-results.ts": [surveyFile, paths.surveyFile({}), "group;value;", "group,value,"],
  "billing/routes/desk-subscriptions-file.ts": [subscriptionsFile, paths.subscriptionsFile(), "Tunniste;", "ID,"],
  "billing/routes/desk-books-file.ts": [
    ...([booksFile, paths.booksFile(month, "csv"), "date (Europe/Stockholm);"] as const),
    "date (Europe/Stockholm),",
  ],
  "audit/routes/audit-file.ts": [auditFile, paths.auditFile(), "at;action;", "at,action,"],
} as const;

test.each(Object.entries(FILES))("%s", async (name, [handler, address, finnish, english]) => {
  const form = name.startsWith("audit") ? { because: "Asked by the auditor" } : undefined;
  const take = async (more: string) => {
    const file = await call(handler, address, { cookie: cookie + more, params: { month }, ...(form && { form }) });
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    return (await file.text()).replace(/^\ufeff/, "");
  };
  // On the Finnish host, and there in English as the reader chose.
  expect((await take("")).slice(0, finnish.length)).toBe(finnish);
  expect((await take("; preferredLanguage=uk")).slice(0, english.length)).toBe(english);
});

test("no other file of the back office is a table", () => {
  const tables = globSync("app/features/**/routes/*.{ts,tsx}")
    .filter((file) => /csvFile\(|CSV_TYPE|text\/csv; charset/.test(readFileSync(file, "utf8")))
    .map((file) => file.replace("app/features/", ""));
  // Anybody's, and members' own, whose downloads are in their account's language (decision 081).
  const others = [
    ...["climate/routes/ledger-file.ts", "transparency/routes/report-file.ts"],
    ...["pipeline/routes/export.ts", "pitches/owner/routes/stats-file.ts"],
  ];
  const streamed = "billing/routes/desk-books-file.ts";
  expect(new Set(tables)).toEqual(new Set([...Object.keys(FILES), ...others].filter((file) => file !== streamed)));
});
