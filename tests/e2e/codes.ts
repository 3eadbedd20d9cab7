/** Codes of authenticator apps, for people who have one. */
import { Secret, TOTP } from "otpauth";
import { DEMO_APP_KEY, staff } from "#demo/staff.ts";
import { rows } from "./server.ts";

/** How long a code is valid, in milliseconds. */
const STEP = 30_000;
/** The number of steps that the server lets an app's clock be ahead. */
const AHEAD = 2;

/** The key of a person's app; undefined without one. */
export function keyOf(email: string): string | undefined {
  return staff.some((person) => person.email === email) ? DEMO_APP_KEY : undefined;
}

/**
 * A code that the account has not used yet, from a step ahead of the clock if need be. If even those are used, the stored last step is
 * deleted, so that no test waits for the next half minute.
 */
export async function freshCode(email: string, key: string): Promise<string> {
  const [factor] = await rows<{ last: string | null }>(
    "select last_used_step as last from totp_factors f join users u on u.id = f.user_id where u.email = $1",
    [email],
  );
  const present = Math.floor(Date.now() / STEP);
  let step = Math.max(present, Number(factor?.last ?? 0) + 1);
  if (step > present + AHEAD) {
    await rows(
      "update totp_factors set last_used_step = null where user_id = (select id from users where email = $1)",
      [email],
    );
    step = present;
  }
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: step * STEP });
}
