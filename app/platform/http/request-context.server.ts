/** The request that is being answered, for what is recorded of it far below its route: logs and security events. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "../actor.ts";

/** What a `Visit` has of these. */
interface CurrentRequest {
  requestId: string;
  actor: Actor;
  ip: string;
  headers: Headers;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Runs `work`, which answers a request. */
export function withinRequest<T>(request: CurrentRequest, work: () => T): T {
  return requests.run(request, work);
}

/** The member of staff whose request it is, if it is about another's account. */
export function staffActingOn(accountId: string): string | undefined {
  const actor = currentRequest()?.actor;
  return actor?.kind === "member" && actor.staffRole && actor.id !== accountId ? actor.id : undefined;
}

/** The request that is being answered; undefined in jobs, at the console, and in sockets. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore();
}
