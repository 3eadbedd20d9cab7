import { closeView } from "./commands-view.server.ts";

/** Ends a look at the product as a member sees it, when its time is up. */
export async function endMemberView(payload: unknown): Promise<void> {
  await closeView((payload as { viewId: string }).viewId);
}
