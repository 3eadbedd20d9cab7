/** The supervisor of `bin/start` with programs that end in every way. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { endingOf } from "#tests/fixtures/program/program.ts";

const folder = mkdtempSync(join(tmpdir(), "respawn-"));
let programs = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a supervisor of a program that does `work`, which knows by `start` how often it was started; pauses are of a millisecond, and three ends in a row the last. */
function supervise(work: string): { supervisor: ChildProcess; starts: () => number } {
  const program = join(folder, `program-${++programs}.mjs`);
  const starts = `${program}.starts`;
  writeFileSync(starts, "");
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(starts)}, "x");
     const start = readFileSync(${JSON.stringify(starts)}, "utf8").length;
     const ready = (then) => process.send("ready", then);
     const runOn = () => setInterval(() => {}, 1_000);
     const die = () => process.kill(process.pid, "SIGKILL");
     ${work}`,
  );
  const supervisor = spawn(
    process.execPath,
    [
      ...["--input-type=module", "-e"],
      `import { respawn } from "#server/respawn.ts";
       const { code, wasKilled } = await respawn(${JSON.stringify(program)}, [], { pause: 1, maxEnds: 3 });
       console.log({ wasKilled });
       process.exit(code);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  return { supervisor, starts: () => readFileSync(starts, "utf8").length };
}

async function outcomeOf({ supervisor, starts }: ReturnType<typeof supervise>) {
  const [said, { code }] = await Promise.all([text(supervisor.stdout!), endingOf(supervisor)]);
  return { said: said.trim().split("\n"), code, starts: starts() };
}

test.concurrent.each([
  ["is killed", "SIGKILL", "die"],
  ["ends with a code", "exit code 3", "() => process.exit(3)"],
])("a program that %s while it is well starts again, and the terminal says so", async (_how, how, end) => {
  const outcome = outcomeOf(supervise(`if (start === 1) ready(${end}); else ready(() => process.exit(0));`));
  expect(await outcome).toEqual({
    said: [expect.stringContaining(how), "{ wasKilled: false }"],
    code: 0,
    starts: 2,
  });
  expect((await outcome).said[0]).toMatch(/^Stakeholm has ended unexpectedly \(.*\); it starts again\.$/);
});

test.concurrent("a program that is killed before it is ready starts again", async () => {
  expect(await outcomeOf(supervise("if (start === 1) die(); else process.exit(0);"))).toMatchObject({
    code: 0,
    starts: 2,
  });
});

test.concurrent("a program that says why it does not start isn't started again", async () => {
  const refusing = supervise('console.log("PORT is wrong."); process.exit(1);');
  expect(await outcomeOf(refusing)).toEqual({ said: ["PORT is wrong.", "{ wasKilled: false }"], code: 1, starts: 1 });
});

test.concurrent("a program that ends each time is given up, with a sentence and an exit code", async () => {
  const { said, code, starts } = await outcomeOf(supervise("ready(die)"));
  expect({ code, starts }).toEqual({ code: 137, starts: 3 });
  expect(said.at(-2)).toBe(
    "Stakeholm has ended 3 times in a row (killed by SIGKILL), and isn't started again: the reason stands above.",
  );
  expect(said.at(-1)).toBe("{ wasKilled: true }");
});

test.concurrent("a signal is passed on once, and the program's own end is waited for", async () => {
  const ending = supervise(
    `let asked = 0;
     runOn();
     process.on("SIGTERM", () => { asked++; setTimeout(() => process.exit(asked === 1 ? 0 : 4), 200); });
     console.log("runs");`,
  );
  ending.supervisor.stdout!.once("data", () => ending.supervisor.kill("SIGTERM"));
  expect(await outcomeOf(ending)).toMatchObject({ code: 0, starts: 1 });
});

test.concurrent.each([
  ["ends at once", 'process.on("message", (said) => said === "at once" && process.exit(130));', 130],
  ["is killed if it can't", "", 137],
])("after a second signal a program that hangs in its end %s", async (_how, listening, code) => {
  const hanging = supervise(
    `runOn(); ${listening} process.on("SIGINT", () => console.log("Stopping ...")); console.log("runs"); ready();`,
  );
  const { supervisor } = hanging;
  supervisor.stdout!.on("data", (chunk: Buffer) => {
    if (/runs|Stopping/.test(chunk.toString())) supervisor.kill("SIGINT");
  });
  expect(await outcomeOf(hanging)).toMatchObject({ code, starts: 1 });
});
