import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

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
