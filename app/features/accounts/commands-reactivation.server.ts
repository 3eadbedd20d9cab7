import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { consumeLink, findLink, issueLink, mayTryLink, noteWrongLink } from "./commands-links.server.ts";
import { forgetAttempts } from "./commands-lock.server.ts";

/** The token for a mail that says that sign-in is deactivated: its reader may lift that at once. */
export function issueReactivation(_actor: SystemActor, userId: string): Promise<string> {
  return issueLink("reactivate", userId);
}

/** Whether such a link may still be used. */
export async function isReactivationGood(_actor: Actor, token: string, visit: Pick<Visit, "ip">): Promise<boolean> {
  if (!(await mayTryLink(visit))) return false;
  const link = await findLink("reactivate", token);
  if (!link && token) await noteWrongLink(visit);
  return link !== undefined;
}

/** Lifts the deactivation of whoever reads the mail (product.md §2); signs nobody in. */
export async function reactivate(
  _actor: Actor,
  token: string,
  visit: Pick<Visit, "ip">,
): Promise<Result<void, "link-expired" | "too-many-requests">> {
  if (!(await mayTryLink(visit))) return failed("too-many-requests");
  const lifted = await transaction(async (trx) => {
    const link = await consumeLink(trx, "reactivate", token);
    if (link) await forgetAttempts(link.userId, trx);
    return link !== undefined;
  });
  if (lifted) return done(undefined);
  await noteWrongLink(visit);
  return failed("link-expired");
}
