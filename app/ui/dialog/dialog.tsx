import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { Button, type ButtonProps, IconButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";

export interface DialogProps extends Omit<ComponentProps<"dialog">, "style" | "title" | "open"> {
  /** For `DialogButton` and `openDialog`. */
  id: string;
  title: ReactNode;
  /** Accessible name of the cross in the corner; without it there is no cross, and the actions must close the dialog. */
  closeLabel?: string;
  /** Opens and closes it from code; omit it if only `DialogButton` opens it. */
  open?: boolean;
  /** 480 px, 736 px, or a sheet at the edge with the height of the window. */
  width?: "m" | "wide" | "sheet";
  /** The last row: buttons, the main one last. */
  actions?: ReactNode;
}

/**
 * A native modal dialog. Escape, the cross, `<form method="dialog">` and `DialogClose` close it; focus goes back to
 * what opened it.
 */
export function Dialog({
  id,
  title,
  closeLabel,
  open,
  width = "m",
  actions,
  className,
  children,
  ...rest
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || open === undefined || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    <dialog
      {...rest}
      id={id}
      ref={element}
      aria-labelledby={titleId}
      className={classNames("dialog", width !== "m" && `dialog-${width}`, className)}
    >
      {closeLabel && (
        <form method="dialog">
          <IconButton type="submit" className="x" icon={X} label={closeLabel} />
        </form>
      )}
      <h2 id={titleId}>{title}</h2>
      {children}
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}

/** Opens a dialog: by the browser's `command`, which works without script, else by script. */
export function DialogButton({ dialog, onClick, ...rest }: ButtonProps & { dialog: string }) {
  return (
    <Button
      {...rest}
      {...{ command: "show-modal", commandfor: dialog }}
      aria-haspopup="dialog"
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || "commandForElement" in HTMLButtonElement.prototype) return;
        openDialog(dialog);
      }}
    />
  );
}

/** Opens the dialog with this id from code, as from menus. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Closes the surrounding dialog, also without script. */
export function DialogClose(props: Omit<ButtonProps, "type">) {
  return (
    <form method="dialog">
      <Button {...props} type="submit" />
    </form>
  );
}

export interface ConfirmDialogProps extends Omit<DialogProps, "actions" | "width"> {
  cancelLabel: ReactNode;
  /** The button that does it: a `Button type="submit" form="…"`, or with its own `onClick`. */
  confirm: ReactNode;
}

/** Asks for confirmation of something that cannot be undone; its button repeats the verb. */
export function ConfirmDialog({ cancelLabel, confirm, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      actions={
        <>
          <DialogClose>{cancelLabel}</DialogClose>
          {confirm}
        </>
      }
    />
  );
}
