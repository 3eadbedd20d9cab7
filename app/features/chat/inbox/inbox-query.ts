import { INBOX_FILTERS, type InboxFilter } from "../conversation.ts";

/** Most characters (UTF-16 units) that are searched for. */
export const SEARCH_LIMIT = 100;

/** What an inbox is narrowed to. It stands in the address, so that it survives opening a conversation and going back. */
export interface InboxQuery {
  filter: InboxFilter;
  /** What is searched for; empty for nothing. */
  search: string;
  /** Where an older page begins. */
  older?: string;
}

/** The narrowing that an address names; what it says wrongly is as if it were not there. */
export function inboxQueryOf(parameters: URLSearchParams): InboxQuery {
  const filter = INBOX_FILTERS.find((one) => one === parameters.get("filter")) ?? "all";
  const search = (parameters.get("q") ?? "").normalize("NFC").trim().slice(0, SEARCH_LIMIT);
  const older = parameters.get("older");
  return { filter, search, ...(older ? { older } : {}) };
}

/** The query of an address: `?filter=unread&q=harvest`, or nothing. `at` is a message to go to in the conversation that is opened. */
export function inboxSearch({ filter, search, older }: InboxQuery, at?: number): string {
  const parameters = new URLSearchParams({
    ...(at !== undefined && { at: String(at) }),
    ...(filter !== "all" && { filter }),
    ...(search && { q: search }),
    ...(older && { older }),
  });
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** Whether it shows less than all conversations. */
export function isNarrowed({ filter, search, older }: InboxQuery): boolean {
  return filter !== "all" || search !== "" || older !== undefined;
}
