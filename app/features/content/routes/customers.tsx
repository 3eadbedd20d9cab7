import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Markup } from "#app/ui/text/markup.tsx";
import { contentPage } from "../reading.server.ts";
import { ReadingHead } from "../ui/reading-page.tsx";
import type { Route } from "./+types/customers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  cacheForVisitors(context, []);
  return contentPage(context, "customers");
}

/** Stories of companies that found investors. Each states whether it is fictional. */
export default function Customers({ loaderData: { text, facts } }: Route.ComponentProps) {
  const t = useT("content");
  const stories = text.sections.filter(({ id }) => id.startsWith("story-"));
  const rest = text.sections.filter((section) => !stories.includes(section));
  return (
    <PageMain>
      <PageTitle title={t("page.customers")} description={text.summary} indexable />
      {facts && <StructuredData facts={facts} />}
      <div className="reading">
        <ReadingHead text={text} />
        <div className="stories">
          {stories.map(({ id, title, html }) => (
            <article key={id} className="story">
              <h2 id={id}>
                <LogoTile name={title} />
                {title}
              </h2>
              <Markup className="markup story-text" html={html} />
            </article>
          ))}
        </div>
        {rest.map(({ id, title, html }) => (
          <aside key={id} className="ask">
            <div>
              <h2 id={id} className="h-sec">
                {title}
              </h2>
              <Markup className="markup soft small" html={html} />
            </div>
            <LinkButton variant="primary" to={paths.contact()}>
              {t("tell")}
            </LinkButton>
          </aside>
        ))}
      </div>
    </PageMain>
  );
}
