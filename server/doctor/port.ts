/** The port of the web server. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";
import { checkPort } from "#server/ports.ts";
import { type Finding, notice, open, problem, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

/** Whether the program answers on its port, or could. */
export async function checkListening({ program, settings }: Installation): Promise<Finding[]> {
  if (!settings) return [];
  if (program) return [well("port-well", { pid: program.pid, port: settings.PORT })];
  try {
    await checkPort("bin/start");
  } catch (error) {
    const owner = listenerOn(settings.PORT);
    const who = owner ? ` It is process ${owner}.` : "";
    return [problem("port-taken", { reason: open(`${(error as Error).message}${who}`) })];
  }
  return [notice("port-free", { port: settings.PORT, host: settings.HOST })];
}

/** Id and name of the process that listens on a TCP port; undefined if this user or system does not tell. */
export function listenerOn(port: number): string | undefined {
  try {
    const socket = ["/proc/net/tcp", "/proc/net/tcp6"].map((table) => socketIn(table, port)).find(Boolean);
    const pid =
      socket && readdirSync("/proc").find((name) => /^\d+$/.test(name) && hasOpen(name, `socket:[${socket}]`));
    // The command alone: its arguments may be secrets.
    return pid && `${pid} (${basename(readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[0]!)})`;
  } catch {
    return undefined;
  }
}

/** The inode of the socket that listens on the port (proc(5): local address, state 0A, inode). */
function socketIn(table: string, port: number): string | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  for (const line of readFileSync(table, "utf8").split("\n").slice(1)) {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    if (state === "0A" && local?.endsWith(`:${hex}`)) return inode;
  }
  return undefined;
}

function hasOpen(pid: string, target: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((handle) => {
      try {
        return readlinkSync(`${folder}/${handle}`) === target;
      } catch {
        return false;
      }
    });
  } catch {
    return false;
  }
}
