/** Codes of an authenticator app, for people of the tests who have one. */
import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { DEMO_APP_KEY, staff } from "#tests/world/staff.ts";
import { rows } from "./server.ts";

const STEP = 30_000;

/** The key of somebody's app; undefined for people without one. */
export function keyOf(email: string): string | undefined {
  return staff.some((person) => person.email === email) ? DEMO_APP_KEY : undefined;
}

/**
 * A code that the account has not used yet. The app's clock runs ahead for it, as far as the server lets a clock be wrong, so that nobody has
 * to wait for the next half minute.
 */
export async function freshCode(email: string, key: string): Promise<string> {
  const [factor] = await rows<{ last: string | null }>(
    "select last_used_step as last from totp_factors f join users u on u.id = f.user_id where u.email = $1",
    [email],
  );
  const step = Math.max(Math.floor(Date.now() / STEP), Number(factor?.last ?? 0) + 1);
  const early = step * STEP - 60_000 - Date.now();
  if (early > 0) await sleep(early);
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: step * STEP });
}
