/** New accounts, by the real forms but without the confirmation mail. */
import type { Person, Stage } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";

/** Signs up and confirms the address in the database. The confirmation mail is only sent if it leaves before that. */
export async function signUp(stage: Stage, { email, market, password }: Person, name = "Nykomling Granstig") {
  const client = await stage.client(null, market);
  const answer = await client.post("/pages/sign-up", {
    form: { name, email, password: password!, terms: "on", adult: "on" },
  });
  if (answer.status() !== 302) throw new Error(`Signing ${email} up was answered with ${answer.status()}`);
  await rows("update users set email_verified = true where email = $1", [email]);
}

/** Completes onboarding with a side and a username. */
export async function onboard(stage: Stage, person: Person, side: "investor" | "entrepreneur", username: string) {
  const client = await stage.client(person);
  for (const [step, form] of [
    ["role", { side }],
    ["name", { side, username }],
  ] as const) {
    const answer = await client.post(`/pages/onboarding/${step}`, { form });
    if (answer.status() !== 302) throw new Error(`Step ${step} of ${username} was answered with ${answer.status()}`);
  }
}
