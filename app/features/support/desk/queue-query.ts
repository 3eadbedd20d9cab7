import { isMarket, type Market } from "#app/i18n/markets.ts";
import { TOPICS, type Topic } from "../ticket.ts";
import { QUEUE_SORTS, QUEUE_VIEWS, type QueueSort, type QueueView } from "./queue.ts";

/** What an address of the queue asks for. */
export interface AskedQueue {
  view: QueueView;
  sort: QueueSort | undefined;
  topic: Topic | undefined;
  lang: Market | undefined;
  text: string | undefined;
}

/** Longest text that is searched for, in UTF-16 units. */
const TEXT_LIMIT = 200;

/** Reads an address of the queue; what it does not know is left out. */
export function queryIn({ searchParams }: URL): AskedQueue {
  const lang = searchParams.get("lang");
  return {
    view: QUEUE_VIEWS.find((view) => view === searchParams.get("state")) ?? "open",
    sort: QUEUE_SORTS.find((sort) => sort === searchParams.get("sort")),
    topic: TOPICS.find((topic) => topic === searchParams.get("topic")),
    lang: isMarket(lang) ? lang : undefined,
    text: searchParams.get("q")?.replaceAll("\0", "").trim().slice(0, TEXT_LIMIT) || undefined,
  };
}

/** The query of the address that asks for it. */
export function addressed({ view, sort, topic, lang, text }: AskedQueue) {
  return { state: view === "open" ? undefined : view, sort, topic, lang, q: text };
}
