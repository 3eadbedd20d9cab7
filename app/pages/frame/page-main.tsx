import type { ReactNode } from "react";
import { useRoot } from "#app/root.tsx";
import { PublicMain } from "#app/ui/shell/page-shell.tsx";

/** The main element of a page for visitors and members: the members' frame has one already. */
export function PageMain({ children }: { children: ReactNode }) {
  const { actor } = useRoot();
  return actor.kind === "visitor" ? <PublicMain className="page-main">{children}</PublicMain> : children;
}
