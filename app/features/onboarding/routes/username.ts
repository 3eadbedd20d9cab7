import { data } from "react-router";
import { usernameField } from "#app/features/accounts/username.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { isUsernameFree, usernamesInstead } from "../onboarding.server.ts";
import type { UsernameAnswer } from "../ui/username-form.tsx";
import type { Route } from "./+types/username.ts";

/** Whether a username is free, for a member who is choosing one. Null to everybody else, and to whoever asks too often. */
export async function loader({
  context,
  url,
}: Route.LoaderArgs): Promise<ReturnType<typeof data<UsernameAnswer | null>>> {
  const { actor, ip } = visitOf(context);
  const username = usernameField().safeParse(url.searchParams.get("username") ?? "");
  if (actor.kind !== "member" || actor.side || !username.success) return data(null);
  if (!(await takeToken("username-check", actor.id)) || !(await takeToken("username-network", ip))) {
    return data(null, { status: 429 });
  }
  const free = await isUsernameFree(actor, username.data);
  const instead = free ? [] : await usernamesInstead(actor, username.data);
  return data({ username: username.data, free, instead });
}
