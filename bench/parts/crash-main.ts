/** Runs `crashTalk` in a child process: settings are read once per process, and each run has its own database. */
import { fork } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { crashTalk, type TalkOptions, type TalkRound } from "./crash-talk.ts";
import { root } from "./process.ts";

/** Runs rounds in a child process, with a callback after each. */
export function runCrashTalk(
  options: TalkOptions,
  onRound: (round: TalkRound) => void = () => {},
): Promise<TalkRound[]> {
  const rounds: TalkRound[] = [];
  const child = fork(join(root, "bench/parts/crash-main.ts"), [JSON.stringify(options)], {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output = (output + chunk).slice(-4000);
  });
  child.on("message", (round: TalkRound) => {
    rounds.push(round);
    onRound(round);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("close", (code) => {
      if (code === 0) resolve(rounds);
      else reject(new Error(`The rounds ended with ${code}: ${output}`));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await crashTalk(JSON.parse(process.argv[2]!) as TalkOptions, (round) => process.send!(round));
  process.exit(0);
}
