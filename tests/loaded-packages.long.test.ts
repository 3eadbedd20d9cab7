/** Packages that only some requests and jobs need are not in memory before: a program that serves pages has none of them (decision 100). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { newMember } from "./fixtures/casework/support.ts";
import { publish } from "./fixtures/market/published-pitches.ts";
import { type Program, startProgram, stopProgram } from "./fixtures/program/program.ts";

accountFixtures();

/** What takes two megabytes or more, and is rarely wanted. */
const RARE = [
  ...["sharp", "satori", "pdfkit", "fontkit", "@cantoo/pdf-lib", "file-type"],
  ...["nodemailer", "smtp-server", "@react-email/render", "html-to-text", "mailparser", "imapflow"],
  ...["stripe", "web-push", "@redis/client", "@aws-sdk/client-s3", "oidc-provider"],
  ...["@simplewebauthn/server", "date-holidays", "ics", "docxtemplater", "pizzip"],
  // Bundled, so that only what is used of it is there.
  ...["lucide-react", "zod", "kysely", "vite", "@react-router/dev"],
];

let program: Program;
let list: string;
let pitch: string;
let session: string;

beforeAll(async () => {
  const { DATABASE_URL, SECRET, DATA_DIR } = process.env as Record<string, string>;
  const pitchId = await publish(db, { name: "Furufukt AB" });
  const { publicId } = await db
    .selectFrom("listings")
    .select("publicId")
    .where("pitchId", "=", pitchId)
    .executeTakeFirstOrThrow();
  pitch = paths.pitch({ publicId, companyName: "Furufukt AB" });
  session = await signedIn((await newMember({ name: "Runa Quist", lang: "se" })).id);
  list = join(DATA_DIR!, "loaded-packages");
  writeFileSync(list, "");
  program = await startProgram({
    DATABASE_URL: DATABASE_URL!,
    SECRET: SECRET!,
    DATA_DIR: DATA_DIR!,
    // As in public, where nothing is played by a stand-in.
    SMTP_URL: "smtp://127.0.0.1:9",
    STRIPE_SECRET_KEY: "sk_test_nobody",
    STRIPE_WEBHOOK_SECRET: "whsec_nobody",
    LOADED_PACKAGES: list,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "fixtures/program/loaded-packages.ts")).href}`,
  });
}, 600_000);

afterAll(async () => {
  if (program) await stopProgram(program.child);
});

test("a program that has started and serves pages has loaded no rare package", async () => {
  for (const page of [paths.landing(), paths.search(), pitch]) {
    for (const cookie of ["", session]) {
      const answer = await fetch(`http://127.0.0.1:${program.port}${page}`, { headers: { cookie } });
      expect(answer.status, page).toBe(200);
      await answer.arrayBuffer();
    }
  }
  const loaded = readFileSync(list, "utf8").split("\n");
  expect(loaded).toContain("react-dom");
  expect(RARE.filter((name) => loaded.includes(name))).toEqual([]);
});
