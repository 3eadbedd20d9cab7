import { ExternalLink } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import type { SocialLink } from "#app/platform/env/operator.server.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** Our pages on networks; without any it says so, that nobody takes an impostor for us. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  const t = useT("content");
  if (links.length === 0) return <p className="reading-empty">{t("social.none")}</p>;
  return (
    <ul className="reading-links">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="me external noopener">
            {network}
            <Icon of={ExternalLink} size="s" />
          </a>
          <span className="muted small">{url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "")}</span>
        </li>
      ))}
    </ul>
  );
}
