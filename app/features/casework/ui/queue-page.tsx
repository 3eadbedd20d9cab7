import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { QUEUE_STATES, type QueueState } from "../casework.ts";

interface QueuePageProps {
  title: string;
  /** How many cases wait, in words. */
  waiting: string;
  /** The number changes while the page is open: it is announced. */
  live?: boolean;
  state: QueueState;
  /** Labels of the choice of the state. */
  stateLabel: string;
  stateNames: Readonly<Record<QueueState, string>>;
  /** The page of a state, from a cursor on. */
  linkTo: (query: { state: string; after?: string }) => string;
  /** Shown if there are no cases. */
  empty: string | null;
  /** Cursor of the next page. */
  next: string | null;
  nextLabel: string;
  /** Whether this is not the first page. */
  later: boolean;
  toStart: string;
  /** The list. */
  children: ReactNode;
}

/** A queue of cases: what waits or what is decided, page by page. */
export function QueuePage(props: QueuePageProps) {
  const { state, stateNames, linkTo, next, later } = props;
  return (
    <>
      <header className="row row-w between">
        <h1 className="h-page">{props.title}</h1>
        <p className="muted" role={props.live ? "status" : undefined}>
          {props.waiting}
        </p>
      </header>
      <SegmentedLinks
        className="rep-states"
        label={props.stateLabel}
        segments={QUEUE_STATES.map((value) => ({ value, label: stateNames[value] }))}
        current={state}
        linkTo={(value) => linkTo({ state: value })}
      />
      {props.empty === null ? props.children : <EmptyState kind="no-results" title={props.empty} />}
      {(next || later) && (
        <p className="actions">
          {later && (
            <LinkButton size="s" variant="quiet" to={linkTo({ state })}>
              {props.toStart}
            </LinkButton>
          )}
          {next && (
            <LinkButton size="s" to={linkTo({ state, after: next })}>
              {props.nextLabel}
            </LinkButton>
          )}
        </p>
      )}
    </>
  );
}
