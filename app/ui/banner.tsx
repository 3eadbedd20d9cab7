import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface BannerProps {
  icon: LucideIcon;
  title: string;
  /** What follows the title in the same line. */
  children: ReactNode;
  /** The one act that ends it. */
  action: ReactNode;
}

/** Stands under the top bar of every page until something is done. There is one at a time. */
export function Banner({ icon, title, children, action }: BannerProps) {
  return (
    <section className="banner banner-warn" aria-label={title}>
      <Icon of={icon} />
      <p role="status">
        <b>{title}</b> {children}
      </p>
      {action}
    </section>
  );
}
