import { ExternalLink } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { env } from "#app/platform/env/env.server.ts";
import { type SocialLink, socialLinksIn } from "#app/platform/env/operator.server.ts";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { contentPage } from "../reading.server.ts";
import { ReadingPage } from "../ui/reading-page.tsx";
import type { Route } from "./+types/social-media.ts";

export async function loader({ context }: Route.LoaderArgs) {
  cacheForVisitors(context, []);
  return { ...(await contentPage(context, "social-media")), links: socialLinksIn(env()) };
}

/** The service's accounts on social networks. */
export default function SocialMedia({ loaderData: { text, facts, links } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={t("page.social-media")} description={text.summary} indexable />
      {facts && <StructuredData facts={facts} />}
      <ReadingPage text={text} under={{ "where-to-find-us": <SocialLinks links={links} /> }} />
    </PageMain>
  );
}

/** Links to our accounts. Without any it says so, as a protection against impostors. */
function SocialLinks({ links }: { links: readonly SocialLink[] }) {
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
