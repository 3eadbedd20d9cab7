import type { LucideIcon } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import { Link, type LinkProps, useLocation } from "react-router";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { moveBeside } from "./placement.ts";

export interface MenuProps {
  /**
   * The button that opens it; it must pass the given attributes to a `<button>`:
   * `(trigger) => <IconButton icon={Ellipsis} label={t("more")} {...trigger} />`.
   */
  trigger: (attributes: MenuTrigger) => ReactNode;
  /** The aligned edges. */
  align?: "start" | "end";
  /** Name of the list. */
  label: string;
  className?: string;
  /** `MenuItem`, `MenuLink`, `MenuRule`, or forms with a `MenuItem type="submit"`. */
  children: ReactNode;
}

export interface MenuTrigger {
  popoverTarget: string;
  id: string;
}

const ENTRIES = "a[href], button:not([disabled])";

/**
 * A list of actions that opens from a button: a native popover, which works without script. Script adds its position beside the button and
 * the arrow keys.
 */
export function Menu({ trigger, align = "start", label, className, children }: MenuProps) {
  const made = useId();
  const triggerId = `${made}-trigger`;
  const menuId = `${made}-menu`;
  const menu = useRef<HTMLDivElement>(null);

  function entries(): HTMLElement[] {
    return [...(menu.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])];
  }

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    const list = menu.current;
    if (!list) return;
    if (event.newState !== "open") {
      list.removeAttribute("data-placed");
      for (const side of ["left", "top"]) list.style.removeProperty(side);
      return;
    }
    const anchor = document.getElementById(triggerId);
    if (anchor && !isPlaced(list)) {
      list.setAttribute("data-placed", "");
      moveBeside(anchor, list, align === "start" ? "below-start" : "below-end");
    }
    entries()[0]?.focus({ preventScroll: true });
  }

  function onKeyDown(event: ReactKeyboardEvent<HTMLDivElement>) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next =
      event.key === "ArrowDown"
        ? (at + 1) % all.length
        : event.key === "ArrowUp"
          ? (at - 1 + all.length) % all.length
          : event.key === "Home"
            ? 0
            : event.key === "End"
              ? all.length - 1
              : null;
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <>
      {trigger({ popoverTarget: menuId, id: triggerId })}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning */}
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="group"
        aria-label={label}
        className={classNames("menu", align === "end" && "menu-end", className)}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest(ENTRIES)) menu.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

/** Whether CSS has put the list where all of it is seen: on a page that scrolls, what is below the window counts as room for it. */
function isPlaced(list: HTMLElement): boolean {
  return CSS.supports("position-area: bottom") && list.getBoundingClientRect().bottom <= window.innerHeight;
}

interface EntryLook {
  icon?: LucideIcon;
  /** Cannot be undone. */
  danger?: boolean;
  /** At the end of the line: the required plan, a tick. */
  end?: ReactNode;
  children: ReactNode;
}

export interface MenuItemProps extends Omit<ComponentProps<"button">, "style" | "children">, EntryLook {}

/** An action of a menu. */
export function MenuItem({ icon, danger, end, className, children, type = "button", ...rest }: MenuItemProps) {
  return (
    <button {...rest} type={type} className={classNames("menu-i", danger && "is-danger", className)}>
      {icon && <Icon of={icon} />}
      {children}
      {end && <small>{end}</small>}
    </button>
  );
}

export interface MenuLinkProps extends Omit<LinkProps, "style" | "children">, EntryLook {}

/** A link of a menu. */
export function MenuLink({ icon, danger, end, className, children, ...rest }: MenuLinkProps) {
  return (
    <Link {...rest} className={classNames("menu-i", danger && "is-danger", className)}>
      {icon && <Icon of={icon} />}
      {children}
      {end && <small>{end}</small>}
    </Link>
  );
}

/** A hairline between groups of entries. */
export function MenuRule() {
  return <hr />;
}

export interface DropdownProps {
  /** The `summary` element. */
  summary: ReactNode;
  className?: string;
  /** Opens upward. */
  up?: boolean;
  children: ReactNode;
}

/** A menu that works without script; with script it also closes by Escape, a click elsewhere and navigation. */
export function Dropdown({ summary, className, up, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => {
    details.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    function onPointer(event: PointerEvent) {
      if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false;
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !details.current?.open) return;
      const within = details.current.contains(document.activeElement);
      details.current.open = false;
      if (within) details.current.querySelector("summary")?.focus();
    }
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <details ref={details} className={classNames("dropdown", up && "dropdown-up", className)}>
      {summary}
      {children}
    </details>
  );
}
