import { CircleAlert, CircleCheck, Info, type LucideIcon, ShieldAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

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
