import { data } from "react-router";
import { usernameField } from "#app/features/accounts/username.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { alternativeUsernames, isUsernameFree } from "../onboarding.server.ts";
import type { UsernameAnswer } from "../onboarding.ts";
import type { Route } from "./+types/username.ts";

/** Whether a username is free, for a member who is choosing one. Null for everybody else, and after too many requests. */
export async function loader({
  context,
  url,
}: Route.LoaderArgs): Promise<ReturnType<typeof data<UsernameAnswer | null>>> {
  const { actor, ip } = visitOf(context);
  const username = usernameField().safeParse(url.searchParams.get("username") ?? "");
  if (actor.kind !== "member" || actor.side || !username.success) return data(null);
  if (!(await consumeRateLimit("username-check", actor.id)) || !(await consumeRateLimit("username-network", ip))) {
    return data(null, { status: 429 });
  }
  const free = await isUsernameFree(actor, username.data);
  const alternatives = free ? [] : await alternativeUsernames(actor, username.data);
  return data({ username: username.data, free, alternatives });
}
