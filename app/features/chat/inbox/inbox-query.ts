import { INBOX_FILTERS, type InboxFilter } from "../conversation.ts";

/** Maximum length of a search, in UTF-16 units. */
export const SEARCH_LIMIT = 100;

/** Filter and search of the inbox. Part of the address, so that it survives opening a conversation and going back. */
export interface InboxQuery {
  filter: InboxFilter;
  /** The search; empty for none. */
  search: string;
  /** Cursor of an older page. */
  older?: string;
}

/** The query in an address; invalid parts are ignored. */
export function inboxQueryOf(parameters: URLSearchParams): InboxQuery {
  const filter = INBOX_FILTERS.find((one) => one === parameters.get("filter")) ?? "all";
  const search = (parameters.get("q") ?? "").normalize("NFC").trim().slice(0, SEARCH_LIMIT);
  const older = parameters.get("older");
  return { filter, search, ...(older ? { older } : {}) };
}

/** The query as part of an address: `?filter=unread&q=harvest`, or empty. `at`: the message to open a conversation at. */
export function inboxSearch({ filter, search, older }: InboxQuery, at?: number): string {
  const parameters = new URLSearchParams({
    ...(at !== undefined && { at: String(at) }),
    ...(filter !== "all" && { filter }),
    ...(search && { q: search }),
    ...(older && { older }),
  });
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** Whether the query narrows the inbox. */
export function isNarrowed({ filter, search, older }: InboxQuery): boolean {
  return filter !== "all" || search !== "" || older !== undefined;
}
