import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { env } from "#app/platform/env.server.ts";
import { socialLinksIn } from "#app/platform/env-social.server.ts";
import { cacheForVisitors } from "#app/platform/visit.server.ts";
import { PageMain } from "#app/routes/page-main.tsx";
import { StructuredData } from "#app/routes/structured-data.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { contentPage } from "../reading.server.ts";
import { ReadingPage } from "../ui/reading-page.tsx";
import { SocialLinks } from "../ui/social-links.tsx";
import type { Route } from "./+types/social-media.ts";

/** Where else the service is to be found. */
export async function loader({ context }: Route.LoaderArgs) {
  cacheForVisitors(context, []);
  return { ...(await contentPage(context, "social-media")), links: socialLinksIn(env()) };
}

export default function SocialMedia({ loaderData: { text, facts, links } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={t("page.social-media", { brand: BRAND })} description={text.summary} indexable />
      {facts && <StructuredData facts={facts} />}
      <ReadingPage text={text} under={{ "where-to-find-us": <SocialLinks links={links} /> }} />
    </PageMain>
  );
}
