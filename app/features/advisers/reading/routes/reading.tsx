import { data } from "react-router";
import { PitchArticle } from "#app/features/pitches/ui/pitch-article.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { PublicMain } from "#app/ui/shell/page-shell.tsx";
import { adviserPitch } from "../adviser-pitch.server.ts";
import { readingToken } from "../reading-cookie.server.ts";
import { LinkGone } from "../ui/link-gone.tsx";
import { ReadingNote } from "../ui/reading-note.tsx";
import type { Route } from "./+types/reading.ts";

const AdviserDocuments = deferred(async () => (await import("../ui/adviser-documents.tsx")).AdviserDocuments);
// Only where the law asks for it.
const AdviserTeaser = deferred(async () => (await import("../ui/adviser-teaser.tsx")).AdviserTeaser, { ahead: false });

/** The map, the video and the calculator are scripts. */
export const handle = { hydrate: true, ownBar: true };

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

export const headers = () => PRIVATE;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, headers: sent, market } = visitOf(context);
  const pitch = await adviserPitch(actor, params.link, readingToken(sent, params.link), market);
  return data({ pitch }, { status: pitch ? 200 : 404, headers: PRIVATE });
}

/** A pitch as an adviser reads it, or the one answer for readings that do not go on. */
export default function Reading({ loaderData: { pitch } }: Route.ComponentProps) {
  const t = useT("advisers-reading");
  const { actor } = useRoot();
  if (!pitch) {
    return (
      <PageMain>
        <LinkGone />
      </PageMain>
    );
  }
  const { link, page, documents } = pitch;
  const { details, ...rest } = page;
  const article = (
    <div className="stack stack-6">
      <PageTitle title={page.teaser.companyName || t("untitled")} />
      <ReadingNote link={link} />
      {details ? (
        <PitchArticle
          page={{ ...rest, details }}
          byLink
          documents={
            documents.length > 0 && <AdviserDocuments linkId={link.id} name={link.name} documents={documents} />
          }
        />
      ) : (
        <AdviserTeaser teaser={page.teaser} />
      )}
    </div>
  );
  return actor.kind === "visitor" ? <PublicMain className="pitch-public">{article}</PublicMain> : article;
}
