/** Things that wait for the reader: each line with what it is, its facts and the act itself (deal.md "Act"). */
import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

/** The list of `ActLine`s. */
export function ActList({ children }: { children: ReactNode }) {
  return <ul className="acts">{children}</ul>;
}

export interface ActLineProps {
  /** A ring of 64 px, a `DateTile` or an `IconTile`. */
  mark: ReactNode;
  /** What it is: a link to its page. */
  title: ReactNode;
  /** Its facts. */
  children?: ReactNode;
  /** At most three buttons, the act itself first. */
  acts?: ReactNode;
  /** The most urgent one: a card, and the only one with a primary button. */
  open?: boolean;
  /** It was done a moment ago, and stays as a quiet line. */
  done?: boolean;
  /** Focused when the buttons disappear. */
  ref?: Ref<HTMLLIElement>;
}

/** One thing that waits. */
export function ActLine({ mark, title, children, acts, open, done, ref }: ActLineProps) {
  return (
    <li ref={ref} className={classNames("act", open && "act-open", done && "is-done")} tabIndex={ref ? -1 : undefined}>
      {mark}
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {acts && <div className="act-a">{acts}</div>}
    </li>
  );
}

interface DateTileProps {
  /** ISO 8601. */
  at: string;
  month: string;
  day: string;
}

/** A day that is agreed or asked for. */
export function DateTile({ at, month, day }: DateTileProps) {
  return (
    <time className="date-tile" dateTime={at}>
      {month}
      <b>{day}</b>
    </time>
  );
}

/** The mark of a line without a share or a day. */
export function IconTile({ icon }: { icon: LucideIcon }) {
  return (
    <span className="icon-tile">
      <Icon of={icon} size="l" />
    </span>
  );
}

/** Until when, with an icon; `soon` warns by colour and icon. */
export function ActDue({ icon, soon, children }: { icon: LucideIcon; soon?: boolean; children: ReactNode }) {
  return (
    <p className={classNames("act-due", soon && "is-soon")}>
      <Icon of={icon} size="s" />
      {children}
    </p>
  );
}
