import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { plainPageAt } from "../content.ts";
import { contentPage } from "../reading.server.ts";
import { ReadingPage } from "../ui/reading-page.tsx";
import visitorScript from "../visitor-script.ts?worker&url";
import type { Route } from "./+types/plain-page.ts";

export const handle = { visitorScript };

export async function loader({ context, url }: Route.LoaderArgs) {
  const name = plainPageAt(url.pathname);
  if (!name) throw new Response("page", { status: 404 });
  // Only a new deployment changes it.
  cacheForVisitors(context, []);
  return { name, ...(await contentPage(context, name)) };
}

/** A page that consists of text only, named by its address. */
export default function PlainPage({ loaderData: { name, text, facts } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={t(`page.${name}`)} description={text.summary} indexable />
      {facts && <StructuredData facts={facts} />}
      <ReadingPage text={text} />
    </PageMain>
  );
}
