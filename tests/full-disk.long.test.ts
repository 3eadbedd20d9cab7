/** A disk that fills while the program runs: forms are refused, pages are read, and nothing that was acknowledged is lost. */
import { request } from "node:http";
import { afterEach, expect, test } from "vitest";
import { eventually } from "./fixtures/program/eventually.ts";
import { OPERATOR } from "./fixtures/program/operator.ts";
import { connectTo, endingOf, type Program, startProgram, stopProgram } from "./fixtures/program/program.ts";
import { hasSmallDisks, type SmallDisk, smallDisk } from "./fixtures/program/small-disk.ts";

const MB = 1024 * 1024;

let disk: SmallDisk;
let program: Program;

afterEach(async () => {
  await stopProgram(program.child);
  disk.remove();
});

const start = () =>
  startProgram({
    ...{ DATA_DIR: disk.folder, PUBLIC_URL: "http://stakeholm.com", TRUSTED_PROXIES: "1", SEED: "none" },
    ...OPERATOR,
  });

let count = 0;

/** Signs somebody up, from an address of their own; resolves to the answer, of status 0 if there is none. */
function signUp(): Promise<{ email: string; status: number; page: string }> {
  const email = `anna${++count}@berg.example`;
  const form = new URLSearchParams({
    name: "Anna Berg",
    email,
    password: "seven green boats",
    terms: "on",
    adult: "on",
  });
  const headers = {
    host: "stakeholm.com",
    origin: "http://stakeholm.com",
    accept: "text/html",
    "x-forwarded-for": `198.51.100.${count}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port: program.port, path: "/pages/sign-up", method: "POST", headers });
    asked.on("response", (answer) => {
      let page = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        page += chunk;
      });
      answer.on("error", () => {}).on("close", () => resolve({ email, status: answer.statusCode!, page }));
    });
    asked.on("error", () => resolve({ email, status: 0, page: "" })).end(form.toString());
  });
}

async function stored(): Promise<string[]> {
  const client = await connectTo(disk.folder);
  try {
    return (await client.query("select email from users order by created_at, id")).rows.map(({ email }) => email);
  } finally {
    await client.end();
  }
}

test.runIf(hasSmallDisks)(
  "forms are refused while the disk is nearly full, pages are read, and all goes on once there is room",
  async () => {
    disk = smallDisk("size=640m");
    program = await start();
    const acknowledged = [(await signUp()).email];

    disk.fill(80 * MB);
    const refused = await eventually(async () => {
      const answer = await signUp();
      if (answer.status === 302) acknowledged.push(answer.email);
      expect(answer.status).toBe(503);
      return answer;
    });
    expect(refused.page).toContain("part of the service is away. Wait a minute and try again.");
    expect((await fetch(`http://127.0.0.1:${program.port}/pages/contact`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${program.port}/readyz`)).status).toBe(200);
    expect(await stored()).toEqual(acknowledged);

    disk.free();
    await eventually(async () => {
      const answer = await signUp();
      if (answer.status === 302) acknowledged.push(answer.email);
      expect(answer.status).toBe(302);
    });
    expect(await stored()).toEqual(acknowledged);
  },
  300_000,
);

test.runIf(hasSmallDisks)(
  "a disk that another program fills to the last byte ends the database, and loses nothing acknowledged",
  async () => {
    disk = smallDisk("size=640m");
    program = await start();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const answer = await signUp();
      expect(answer.status).toBe(302);
      acknowledged.push(answer.email);
    }
    disk.fill(MB);
    const client = await connectTo(disk.folder);
    // More of PostgreSQL's log than it has files for.
    await expect(
      client.query("select pg_logical_emit_message(false, 'full', repeat('x', 1000000)) from generate_series(1, 100)"),
    ).rejects.toThrow();
    await client.end().catch(() => {});
    const late = await signUp();
    expect([0, 500, 503]).toContain(late.status);

    disk.free();
    // The program has ended with its database, or brings it up again.
    const again = await eventually(async () => {
      if (program.child.exitCode !== null) return true;
      expect((await signUp()).status).toBe(302);
      return false;
    });
    if (again) {
      await endingOf(program.child);
      program = await start();
    }
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
    expect((await signUp()).status).toBe(302);
  },
  300_000,
);
