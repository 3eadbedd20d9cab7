/** Accounts made for a test, by the real form, with the step of opening a mail left out. */

import type { Person, Stage } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";

/** Signs somebody up and confirms the address. The mail that asks for it comes only if it was on its way before that. */
export async function signUp(stage: Stage, { email, market, password }: Person, name = "Nykomling Granstig") {
  const client = await stage.client(null, market);
  const answer = await client.post("/pages/sign-up", { form: { name, email, password: password!, terms: "on" } });
  if (answer.status() !== 302) throw new Error(`Signing ${email} up was answered with ${answer.status()}`);
  await rows("update users set email_verified = true where email = $1", [email]);
}

/** Chooses side and username for somebody who has just signed up, and goes through the rest of the welcome. */
export async function onboard(stage: Stage, person: Person, side: "investor" | "entrepreneur", username: string) {
  const client = await stage.client(person);
  for (const [step, form] of [
    ["role", { side }],
    ["name", { side, username, confirmed: "on" }],
  ] as const) {
    const answer = await client.post(`/pages/onboarding/${step}`, { form });
    if (answer.status() !== 302) throw new Error(`Step ${step} of ${username} was answered with ${answer.status()}`);
  }
  await client.get("/pages/onboarding/done");
}
