/** A publicly reachable start: never with the demo accounts, whose passwords are public, and complete without them. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { persistedMails } from "#app/platform/mail/local-mailbox.server.ts";
import { openMailbox } from "#standins/mailbox/server.ts";
import { OPERATOR } from "./fixtures/program/operator.ts";
import {
  connectTo,
  databaseOf,
  failedStart,
  type Program,
  startProgram,
  stopProgram,
} from "./fixtures/program/program.ts";

const PUBLIC = { PUBLIC_URL: "https://stakeholm.com", TRUSTED_PROXIES: "1", ...OPERATOR };

const folder = mkdtempSync(join(tmpdir(), "public-start-"));
const running: Program[] = [];

async function start(settings: Parameters<typeof startProgram>[0]): Promise<Program> {
  const program = await startProgram(settings);
  running.push(program);
  return program;
}

afterEach(async () => {
  for (const { child } of running.splice(0)) await stopProgram(child);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["PUBLIC_URL", PUBLIC],
  ["HOST", { HOST: "0.0.0.0" }],
  ["SMTP_URL", { SMTP_URL: "smtp://127.0.0.1:1" }],
])("the demo world is refused with %s, which makes the start public", async (name, settings) => {
  const { code, said } = await failedStart({ DATA_DIR: join(folder, "refused"), SEED: "demo", ...settings });
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^SEED is demo, .* ${name} makes this start public: take SEED away .*\\.\\n$`));
});

test("nor does anybody start it in public who is not named", async () => {
  const { code, said } = await failedStart({ DATA_DIR: join(folder, "unnamed"), HOST: "0.0.0.0" });
  expect(code).toBe(1);
  expect(said).toMatch(/^HOST makes this start public, .* set OPERATOR_NAME, .* and OPERATOR_VAT\.\n$/);
});

test("a database that holds demo accounts is not served in public, whoever runs it", async () => {
  const dataDir = join(folder, "demo");
  const demo = await start({ DATA_DIR: dataDir, SEED: "demo" });
  const refusal = {
    code: 1,
    said: expect.stringMatching(
      /^The database holds accounts of the demo world, .* set DATA_DIR to a new folder .*\n$/,
    ),
  };
  const beside = { DATA_DIR: join(folder, "beside"), DATABASE_URL: databaseOf(dataDir) };
  expect(await failedStart({ ...beside, ...PUBLIC })).toEqual(refusal);
  expect(await failedStart({ ...beside, ...OPERATOR, HOST: "0.0.0.0" })).toEqual(refusal);
  expect(await failedStart({ ...beside, SMTP_URL: "smtp://127.0.0.1:1" })).toEqual(refusal);
  await stopProgram(demo.child);
  expect(await failedStart({ DATA_DIR: dataDir, SEED: "", ...PUBLIC })).toEqual(refusal);
});

test("the first start in public is empty, and its first member becomes its administrator", async () => {
  // The local mailbox stores its mails in this process's folder.
  Object.assign(process.env, { DATABASE_URL: "postgresql://localhost/none", DATA_DIR: join(folder, "mails") });
  const mailbox = await openMailbox();
  const dataDir = join(folder, "first");
  const { port } = await start({ DATA_DIR: dataDir, SEED: "", SMTP_URL: mailbox.url, ...PUBLIC });
  const database = await connectTo(dataDir);
  try {
    const members = async () => (await database.query("select email, email_verified, staff_role from users")).rows;
    expect(await members()).toEqual([]);

    const anna = { name: "Anna Berg", email: "anna@berg.example", password: "seven green boats" };
    expect(await send(port, "/pages/sign-up", { ...anna, terms: "on", adult: "on" })).toBe(302);
    const link = await vi.waitFor(async () => {
      const [mail] = await persistedMails(1);
      return /https:\/\/stakeholm\.com\/pages\/confirm-email\?token=(\S+)/.exec(mail?.text ?? "")![1]!;
    }, 60_000);
    expect(await send(port, "/pages/confirm-email", { token: link })).toBe(302);

    const { stdout } = await promisify(execFile)(process.execPath, ["server/staff.ts", anna.email, "admin"], {
      env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir },
    });
    expect(stdout).toBe(`${anna.email} is admin now.\n`);
    expect(await members()).toEqual([{ email: anna.email, email_verified: true, staff_role: "admin" }]);
  } finally {
    await database.end();
    await mailbox.close();
  }
});

/** Sends a form as a proxy does. Returns the status. */
function send(port: number, path: string, form: Record<string, string>): Promise<number> {
  const headers = {
    host: "stakeholm.com",
    origin: "https://stakeholm.com",
    "x-forwarded-for": "198.51.100.7",
    "content-type": "application/x-www-form-urlencoded",
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode!));
    });
    asked.on("error", reject).end(new URLSearchParams(form).toString());
  });
}
