import { longText } from "#app/platform/texts.server.ts";
import { cacheForVisitors, visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/text-page.ts";

/** A page of running text: terms, terms of sale, privacy, how ranking works. The address's last part names the text. */
export function loader({ context, url }: Route.LoaderArgs) {
  // Nothing makes these stale but a new start.
  cacheForVisitors(context, []);
  const name =
    (["terms-of-sale", "privacy", "ranking"] as const).find((text) => url.pathname.endsWith(`/${text}`)) ?? "terms";
  return longText(visitOf(context).market, name);
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { title, summary, html } = loaderData;
  return (
    <PageMain>
      <div className="text-page">
        <PageTitle title={title} description={summary} indexable />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown files */}
        <article className="prose long-text" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </PageMain>
  );
}
