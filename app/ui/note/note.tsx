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
  /** Below the text: a button or two. */
  actions?: ReactNode;
}

/** A message in the page. One that appears because something failed needs `role="alert"`. */
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

/** The risk warning, for every page with offers. */
export function RiskNote({ className, ...rest }: Omit<ComponentProps<"p">, "style">) {
  return <p {...rest} className={classNames("risk", className)} />;
}

interface PrescribedNoteProps {
  /** A warning whose words the law prescribes: bold, within a border. */
  words: string;
  /** Its language. */
  lang: string;
  /** What follows it. */
  children: ReactNode;
}

/** A warning in the words of the law, at the beginning of what it is about. */
export function PrescribedNote({ words, lang, children }: PrescribedNoteProps) {
  return (
    <div className="prescribed">
      <p className="prescribed-words" lang={lang}>
        {words}
      </p>
      <p>{children}</p>
    </div>
  );
}

export interface BannerProps {
  icon: LucideIcon;
  title: string;
  /** The text after the title. */
  children?: ReactNode;
  /** The action that ends it. */
  action: ReactNode;
  /** `plain` if nothing is wrong; by default `warn`. */
  tone?: "warn" | "plain";
  /** Language of its texts, if it differs from the page's. */
  lang?: string;
}

/** A banner below the top bar of every page, until something is done. One at a time. */
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
