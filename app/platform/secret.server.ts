import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "./env.server.ts";

let known: string | undefined;

/**
 * The secret that signs cookies and tokens: SECRET when set, else one made once and kept in DATA_DIR, readable by its owner only.
 * Several machines need the same SECRET.
 */
export function secret(): string {
  known ??= env().SECRET ?? kept(path.join(env().DATA_DIR, "secret"));
  return known;
}

function kept(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      // Exclusive: of two processes starting at once, one writes and the other reads.
      writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    return readFileSync(file, "utf8");
  }
}
