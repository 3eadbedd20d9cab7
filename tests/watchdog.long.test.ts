/** The watchdog in processes of its own: what hangs is killed, what merely stood still is not. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { endingOf } from "./fixtures/program/program.ts";

/** A program with a watchdog of a second, which begins `work` once it has said so. */
function start(work: string) {
  const program = `
    import { startWatchdog } from "#server/watchdog.ts";
    startWatchdog({ tick: 50, patience: 20 });
    setInterval(() => {}, 1_000);
    console.log("runs");
    ${work}`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
}

test.concurrent.each([
  ["turns in a circle", "setTimeout(function turnInACircle() { for (;;); }, 500)", ["turnInACircle"]],
  [
    "waits outside JavaScript",
    "setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 500)",
    [],
  ],
])(
  "a loop that %s is killed, and a fatal line says where it hangs, if anybody can know",
  async (_what, work, places) => {
    const child = start(work);
    const [ending, output] = await Promise.all([endingOf(child), text(child.stdout)]);
    expect(ending).toEqual({ code: null, signal: "SIGKILL" });
    const line = JSON.parse(output.trim().split("\n").at(-1)!) as { level: number; stack: string[]; msg: string };
    expect(line).toMatchObject({ level: 60, msg: expect.stringContaining("hangs") });
    for (const place of places) expect(line.stack[0]).toContain(place);
  },
);

test.concurrent("a process that was suspended for longer lives on, and ends as it would", async () => {
  const child = start('process.on("SIGTERM", () => process.exit(7));');
  await new Promise((resolve) => child.stdout.once("data", resolve));
  child.kill("SIGSTOP");
  await sleep(3_000);
  child.kill("SIGCONT");
  await sleep(1_000);
  child.kill("SIGTERM");
  expect(await endingOf(child)).toEqual({ code: 7, signal: null });
});

test.runIf(process.platform === "linux")(
  "a process that waits for a processor for longer lives on: only what it does itself counts",
  async () => {
    const hogs = Array.from({ length: 6 * availableParallelism() }, () =>
      spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
    );
    try {
      // Half of the watchdog's patience in work, which takes several times as long beside the others.
      const child = start(`setTimeout(() => {
        const [begun, used] = [performance.now(), process.cpuUsage()];
        while (process.cpuUsage(used).user < 500_000);
        console.log(Math.round(performance.now() - begun));
        process.exit(7);
      }, 500)`);
      const [ending, output] = await Promise.all([endingOf(child), text(child.stdout)]);
      expect(ending).toEqual({ code: 7, signal: null });
      // Otherwise nothing was tried.
      expect(Number(output.trim().split("\n").at(-1))).toBeGreaterThan(1_200);
    } finally {
      for (const hog of hogs) hog.kill("SIGKILL");
    }
  },
);

test.concurrent("a process with nothing left to do ends: the watchdog keeps none alive", async () => {
  const child = spawn(
    process.execPath,
    ["--input-type=module", "-e", 'import { startWatchdog } from "#server/watchdog.ts"; startWatchdog();'],
    { stdio: "ignore" },
  );
  expect(await endingOf(child)).toEqual({ code: 0, signal: null });
});
