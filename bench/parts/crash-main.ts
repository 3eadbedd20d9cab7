/** One talk with kills, in a process of its own: settings are read once in a process, and each talk has a database of its own. */
import { fork } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { crashTalk, type TalkOptions, type TalkRound } from "./crash-talk.ts";
import { root } from "./process.ts";

/** Runs a talk in a process of its own, telling each round as it ends. */
export function runCrashTalk(
  options: TalkOptions,
  onRound: (round: TalkRound) => void = () => {},
): Promise<TalkRound[]> {
  const rounds: TalkRound[] = [];
  const child = fork(join(root, "bench/parts/crash-main.ts"), [JSON.stringify(options)], {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  child.on("message", (round: TalkRound) => {
    rounds.push(round);
    onRound(round);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("close", (code) => {
      if (code === 0) resolve(rounds);
      else reject(new Error(`The talk ended with ${code}: ${said}`));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await crashTalk(JSON.parse(process.argv[2]!) as TalkOptions, (round) => process.send!(round));
  process.exit(0);
}
