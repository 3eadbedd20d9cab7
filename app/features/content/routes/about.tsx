import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { Islet } from "#app/ui/illustration/islet.tsx";
import { contentPage } from "../reading.server.ts";
import { ReadingHead, ReadingSection } from "../ui/reading-page.tsx";
import type { Route } from "./+types/about.ts";

export async function loader({ context }: Route.LoaderArgs) {
  cacheForVisitors(context, []);
  return contentPage(context, "about");
}

/** What the service does, how it earns its money, and who runs it. */
export default function About({ loaderData: { text, facts } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={t("page.about", { brand: BRAND })} description={text.summary} indexable />
      {facts && <StructuredData facts={facts} />}
      <div className="reading">
        <div className="about-head">
          <ReadingHead text={text} />
          <Islet kind="mark" />
        </div>
        <article className="about-body">
          {text.sections.map((section) => (
            <ReadingSection key={section.id} section={section} />
          ))}
        </article>
      </div>
    </PageMain>
  );
}
