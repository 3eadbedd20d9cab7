import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors } from "#app/platform/visit.server.ts";
import { PageMain } from "#app/routes/page-main.tsx";
import { StructuredData } from "#app/routes/structured-data.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Islet } from "#app/ui/islet.tsx";
import { contentPage } from "../reading.server.ts";
import { ReadingHead } from "../ui/reading-head.tsx";
import { ReadingSection } from "../ui/reading-section.tsx";
import type { Route } from "./+types/about.ts";

/** What the service does and does not, what it lives on, and who runs it. */
export async function loader({ context }: Route.LoaderArgs) {
  cacheForVisitors(context, []);
  return contentPage(context, "about");
}

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
