import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { SocialSite } from "../social-links.ts";

/** The mark of a site, in the style of our icons; decorative, beside the site's name. */
export function SiteMark({ site }: { site: SocialSite }) {
  if (site === "website") return <Icon of={Globe} size="s" />;
  return (
    <svg
      className="i i-s"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {MARKS[site]}
    </svg>
  );
}

const MARKS: Record<Exclude<SocialSite, "website">, ReactNode> = {
  linkedin: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M8 11v6M8 7.5v.01M12 17v-6M12 13.5c0-3 5-3 5 0V17" />
    </>
  ),
  // Its own form, one stroke hollow: a plain cross would mean "close".
  x: <path d="M4 4h4.5L20 20h-4.5zM19 4l-6.6 7.4M5 20l6.2-6.9" />,
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M15.5 8H14c-1.4 0-2 .8-2 2.2V21M9 13h6" />
    </>
  ),
  youtube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  github: (
    <>
      <path d="M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.1-1.2-.3-2.5-1-3.5.3-1.1.3-2.3 0-3.5 0 0-1 0-3 1.5a12 12 0 0 0-8 0C6 2 5 2 5 2c-.3 1.2-.3 2.4 0 3.5A5.4 5.4 0 0 0 4 9c0 3.5 3 5.5 6 5.5a4.8 4.8 0 0 0-1 3.5v4" />
      <path d="M9 18c-4.5 2-5-2-7-2" />
    </>
  ),
};
