import { paths } from "#app/platform/paths.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { readUnsubscription } from "#app/platform/unsubscribe.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";

/**
 * Counts what a request may change, by its network; false when that is too much. One press in a mail program comes from the few addresses of a
 * large provider, and its token is the proof (RFC 8058 section 3.2): it counts by that.
 */
export async function mayWrite({ ip, url }: Pick<Visit, "ip" | "url">, uses: number): Promise<boolean> {
  const pressed = url.pathname === paths.emailCancel() ? readUnsubscription(url.searchParams.get("token")) : null;
  return pressed ? takeToken("one-click", `${pressed.userId} ${pressed.kind}`, uses) : takeToken("write", ip, uses);
}
