import { CircleAlert, CircleCheck, Info, type LucideIcon, ShieldAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

export type NoteKind = "info" | "success" | "warning" | "danger";

const kinds: Record<NoteKind, { className: string; icon: LucideIcon }> = {
  info: { className: "note-info", icon: Info },
  success: { className: "note-ok", icon: CircleCheck },
  warning: { className: "note-warn", icon: ShieldAlert },
  danger: { className: "note-danger", icon: CircleAlert },
};

export interface NoteProps extends Omit<ComponentProps<"div">, "style" | "title"> {
  kind?: NoteKind;
  icon?: LucideIcon;
  title?: ReactNode;
  /** Under the text: a button or two. */
  actions?: ReactNode;
}

/** A message that stays on the page. Give `role="alert"` to one that appears because something failed. */
export function Note({ kind = "info", icon, title, actions, className, children, ...rest }: NoteProps) {
  return (
    <div {...rest} className={classNames("note", kinds[kind].className, className)}>
      <Icon of={icon ?? kinds[kind].icon} />
      <div className="grow">
        {title && <p className="strong">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="note-actions">{actions}</div>}
      </div>
    </div>
  );
}

/** The risk warning beside everything that shows an offer. */
export function RiskNote({ className, ...rest }: Omit<ComponentProps<"p">, "style">) {
  return <p {...rest} className={classNames("risk", className)} />;
}

export interface BannerProps {
  icon: LucideIcon;
  title: string;
  /** What follows the title in the same line. */
  children?: ReactNode;
  /** The one act that ends it. */
  action: ReactNode;
  /** `plain` where nothing is wrong; `warn` when left out. */
  tone?: "warn" | "plain";
  /** Language of its words, where it is not the page's. */
  lang?: string;
}

/** Stands under the top bar of every page until something is done. There is one at a time. */
export function Banner({ icon, title, children, action, tone = "warn", lang }: BannerProps) {
  return (
    <section className={`banner banner-${tone}`} aria-label={title} lang={lang}>
      <Icon of={icon} />
      <p role="status">
        <b>{title}</b> {children}
      </p>
      {action}
    </section>
  );
}
