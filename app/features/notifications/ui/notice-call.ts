/** What the panel at the bell asks the server for, beside the router: a failure must not disturb the page. */
import { paths } from "#app/platform/paths.ts";
import type { Notice } from "../notice.ts";
import type { NoticeFilter } from "../notice-groups.ts";

const PATIENCE_MILLISECONDS = 15_000;

/** The reader's newest notices; undefined when no usable answer came. */
export async function fetchNotices(show: NoticeFilter | undefined): Promise<Notice[] | undefined> {
  try {
    const response = await fetch(paths.noticeList(show), { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    // Somebody who was signed out meanwhile is led to a page.
    const isList = response.ok && response.headers.get("content-type")?.includes("json");
    return isList ? ((await response.json()) as Notice[]) : undefined;
  } catch {
    return undefined;
  }
}
