/** Accounts made for a test, by the real form, with the step of opening a mail left out. */
import { rows } from "./server.ts";
import type { Person, Stage } from "./stage.ts";

/** Signs somebody up and confirms the address. */
export async function signUp(stage: Stage, { email, market, password }: Person, name = "Nykomling Granstig") {
  const client = await stage.client(null, market);
  const answer = await client.post("/pages/sign-up", { form: { name, email, password: password!, terms: "on" } });
  if (answer.status() !== 302) throw new Error(`Signing ${email} up was answered with ${answer.status()}`);
  await rows("update users set email_verified = true where email = $1", [email]);
}

/** Chooses side and username for somebody who has just signed up. */
export async function onboard(stage: Stage, person: Person, side: "investor" | "entrepreneur", username: string) {
  const client = await stage.client(person);
  const answer = await client.post("/pages/onboarding", { form: { side, username } });
  if (answer.status() !== 302) throw new Error(`Onboarding ${username} was answered with ${answer.status()}`);
}
