import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { longText } from "#app/platform/text/texts.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { EARLIER_VERSIONS } from "../content.ts";
import { partsOf } from "../reading.server.ts";
import { ReadingPage } from "../ui/reading-page.tsx";
import visitorScript from "../visitor-script.ts?worker&url";
import type { Route } from "./+types/earlier-text.ts";

export const handle = { visitorScript };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const name = url.pathname.startsWith(paths.terms()) ? "terms" : "privacy";
  const version = EARLIER_VERSIONS[name].find((known) => known === params.version);
  if (!version) throw new Response("page", { status: 404 });
  // Earlier versions do not change.
  cacheForVisitors(context, []);
  return { name, text: partsOf(await longText(visitOf(context).market, `${name}-${version}`)) } as const;
}

/** A text as it was in an earlier version. */
export default function EarlierText({ loaderData: { name, text } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={text.title} description={text.summary} />
      <ReadingPage
        text={text}
        note={
          <Note
            kind="warning"
            actions={<Link to={name === "terms" ? paths.terms() : paths.privacy()}>{t("version.toCurrent")}</Link>}
          >
            {t("version.isEarlier")}
          </Note>
        }
      />
    </PageMain>
  );
}
