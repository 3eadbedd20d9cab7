/** Both steps of signing in to an account with an app. `accountsWorld()` stands before. */
import { signIn } from "#app/features/accounts/commands-sign-in.server.ts";
import { completeStep } from "#app/features/factors/commands-second-step.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { freshVisit, headersWith, PASSWORD } from "#tests/world/accounts.ts";

/** The first step, by password; gives the cookies that it set. */
export async function firstStep(email: string, password = PASSWORD) {
  const result = await signIn(VISITOR, { email, password, remember: true }, freshVisit());
  if (!result.ok) return { code: result.code, cookie: "" };
  const cookie = headersWith(result.value.cookies).get("cookie")!;
  return { code: result.value.pending ? "pending" : "in", cookie };
}

/** The second step in a browser with the cookies; gives what it is told, and the cookies it gets. */
export async function secondStep(cookie: string, code: string) {
  const result = await completeStep(VISITOR, code, { ...freshVisit(cookie), session: null });
  if (!result.ok) return { code: result.code as string, cookies: [] };
  return { code: "in", cookies: result.value.kind === "entered" ? result.value.entered.cookies : result.value.cookies };
}
