import type { SystemActor } from "#app/platform/actor.ts";
import { type CancelLink, hasOtherKinds, readCancelLink } from "./commands-cancel-links.server.ts";

/** What the pages of a link to end mails show of it. */
export interface CancelLinkPage {
  token: string;
  kind: CancelLink["kind"];
  /** Whether there are other kinds to end. */
  others: boolean;
}

/** What the pages of a link show; null for one that is none of ours. */
export async function cancelLinkPage(actor: SystemActor, url: URL): Promise<CancelLinkPage | null> {
  const token = url.searchParams.get("token");
  const link = readCancelLink(token);
  return link && { token: token!, kind: link.kind, others: await hasOtherKinds(actor, link) };
}
