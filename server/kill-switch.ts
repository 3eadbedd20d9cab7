/** The last limit of an ending: another process, since one that is blocked hears none of its own timers. */
import { spawn } from "node:child_process";

/** Ends itself as soon as its standard input does, which is when whoever started it is gone. */
const WATCH = `
setTimeout(() => { try { process.kill(Number(process.argv[1]), "SIGKILL"); } catch {} process.exit(); }, Number(process.argv[2]));
process.stdin.on("end", () => process.exit()).on("error", () => process.exit()).resume();`;

/**
 * Kills this process if it is still there after so many milliseconds, be it blocked in a write, in a library or in the exit itself. Does
 * nothing where no process can be started.
 */
export function killAfter(milliseconds: number): void {
  const watcher = spawn(process.execPath, ["-e", WATCH, String(process.pid), String(milliseconds)], {
    // Whatever reaches the group of this process (Ctrl-C, a closed terminal) must not end its limit.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => {});
  watcher.stdin?.on("error", () => {});
  watcher.unref();
}
