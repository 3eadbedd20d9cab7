import { CircleAlert, type LucideIcon, X } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { dismissToast, type ShownToast, toastStore } from "./toast-store.ts";

/** Milliseconds until a toast disappears; longer with an action. */
const STANDS = { plain: 6_000, withAction: 12_000 };

export interface ToastRegionProps {
  /** Name of the region. */
  label: string;
  dismissLabel: string;
  /** Above the tab bar. */
  raised?: boolean;
  /** Messages rendered by the server, which stay until the next navigation and need no script. */
  children?: ReactNode;
}

/** The live region of toasts, once in the document; rendered before the first toast, so that it is announced. */
export function ToastRegion({ label, dismissLabel, raised, children }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    <section className={classNames("toasts", raised && "toasts-raised")} aria-label={label}>
      <div role="status">
        {children}
        {toasts
          .filter((toast) => toast.kind !== "failure")
          .map((toast) => (
            <LiveToast key={toast.id} toast={toast} dismissLabel={dismissLabel} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter((toast) => toast.kind === "failure")
          .map((toast) => (
            <LiveToast key={toast.id} toast={toast} dismissLabel={dismissLabel} />
          ))}
      </div>
    </section>
  );
}

function LiveToast({ toast, dismissLabel }: { toast: ShownToast; dismissLabel: string }) {
  const [held, setHeld] = useState(false);
  const { id, kind, action } = toast;
  useEffect(() => {
    if (held || kind === "failure") return;
    const timer = setTimeout(() => dismissToast(id), action ? STANDS.withAction : STANDS.plain);
    return () => clearTimeout(timer);
  }, [held, id, kind, action]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading must be able to take as long as it takes (WCAG 2.2.1)
    <div
      className="toast-timed"
      // Not on enter: a toast that comes up under a resting pointer would cover what is below it until the pointer leaves.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast icon={toast.icon ?? (kind === "failure" ? CircleAlert : undefined)} text={toast.text}>
        {action && (
          <Button
            variant="quiet"
            size="s"
            onClick={() => {
              action.onSelect();
              dismissToast(id);
            }}
          >
            {action.label}
          </Button>
        )}
        {(kind === "failure" || action) && (
          <IconButton size="s" icon={X} label={dismissLabel} onClick={() => dismissToast(id)} />
        )}
      </Toast>
    </div>
  );
}

/** One message; also for those rendered by the server. */
export function Toast({
  icon,
  text,
  children,
}: {
  icon?: LucideIcon | undefined;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="toast">
      {icon && <Icon of={icon} size="s" />}
      <p className="grow">{text}</p>
      {children && <div className="toast-acts">{children}</div>}
    </div>
  );
}
