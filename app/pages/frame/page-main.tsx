import type { ReactNode } from "react";
import { useRoot } from "#app/root.tsx";
import { PublicMain } from "#app/ui/shell/shell.tsx";

/** The main part of a page that visitors and members both see: the member's frame brings its own around the page. */
export function PageMain({ children }: { children: ReactNode }) {
  const { actor } = useRoot();
  return actor.kind === "visitor" ? <PublicMain className="page-main">{children}</PublicMain> : children;
}
