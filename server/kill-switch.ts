/** The last resort of a shutdown: a second process that kills this one, since a blocked process runs none of its timers. */
import { spawn } from "node:child_process";

/** Exits when its standard input closes, that is when its parent has ended. */
const WATCH = `
setTimeout(() => { try { process.kill(Number(process.argv[1]), "SIGKILL"); } catch {} process.exit(); }, Number(process.argv[2]));
process.stdin.on("end", () => process.exit()).on("error", () => process.exit()).resume();`;

/**
 * Kills this process if it still runs after this time, even if it is blocked in a write, in a library or in the exit itself. Does nothing if
 * no process can be started.
 */
export function killAfter(milliseconds: number): void {
  const watcher = spawn(process.execPath, ["-e", WATCH, String(process.pid), String(milliseconds)], {
    // Signals to this process's group (Ctrl-C, a closed terminal) must not reach the watcher.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => {});
  watcher.stdin?.on("error", () => {});
  watcher.unref();
}
