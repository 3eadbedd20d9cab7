import type { ReactNode } from "react";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";
import { QUEUE_STATES, type QueueState } from "../casework.ts";
import type { Queue } from "../queue.server.ts";
import { QueueKeys } from "./shortcuts.tsx";

/** The messages of a queue's page, in the catalog of its desk. */
type QueueTexts = ((
  key: "title" | "state" | `states.${QueueState}` | "empty" | "none" | "next" | "toStart",
) => string) &
  // Not overloads of one type: the compiler compares those with a translator without looking at its keys.
  ((key: "waiting", values: { count: number }) => string);

interface QueuePageProps {
  texts: QueueTexts;
  /** The result of `queueAt`. */
  queue: Queue<unknown> & { state: QueueState; later: boolean };
  /** The page of a state, from a cursor on. */
  linkTo: (query: { state: string; after?: string }) => string;
  /** The number of waiting cases changes while the page is open: it is announced. */
  live?: boolean;
  /** Explains further shortcuts of the queue. */
  keys?: string;
  /** The list of cases. */
  children: ReactNode;
  /** Links below the list. */
  links?: ReactNode;
}

/** A page of a queue: waiting or decided cases (messages `casework`). */
export function QueuePage({ texts: t, queue, linkTo, live, keys, children, links }: QueuePageProps) {
  const { cases, open, state, next, later } = queue;
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      <header className="row row-w between">
        <h1 className="h-page">{t("title")}</h1>
        <p className="muted" role={live ? "status" : undefined}>
          {t("waiting", { count: open })}
        </p>
      </header>
      <SegmentedLinks
        className="rep-states"
        label={t("state")}
        segments={QUEUE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        current={state}
        linkTo={(value) => linkTo({ state: value })}
      />
      {cases.length > 0 ? children : <EmptyState kind="no-results" title={t(state === "open" ? "empty" : "none")} />}
      <CursorLinks
        start={later && { to: linkTo({ state }), label: t("toStart") }}
        next={next !== null && { to: linkTo({ state, after: next }), label: t("next") }}
      />
      {links}
      {cases.length > 0 && <QueueKeys more={keys} />}
    </div>
  );
}
