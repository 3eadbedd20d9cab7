import { data, redirect } from "react-router";
import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import { countView } from "#app/features/pitches/commands-views.server.ts";
import { pitchPage } from "#app/features/pitches/queries.server.ts";
import { PitchArticle } from "#app/features/pitches/ui/pitch-page.tsx";
import { PitchTeaserArticle } from "#app/features/pitches/ui/pitch-teaser.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths, publicIdOf } from "#app/platform/paths.ts";
import { cacheForVisitors, visitOf } from "#app/platform/visit.server.ts";
import { PublicMain } from "#app/ui/shell.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/pitch.ts";

export const handle = { messages: ["pitch-page", "pitches", "places", "bookmarks"], ownBar: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, url } = visitOf(context);
  const publicId = publicIdOf(params.pitch);
  const page = publicId && (await pitchPage(actor, publicId));
  if (!page) throw data("pitch", { status: 404 });
  const { id, ownerId, teaser, details, ...standing } = page;
  // The name in the address is for people; the id finds the pitch, and one address is the right one.
  if (paths.pitch(teaser) !== `/pitches/${params.pitch}`) throw redirect(paths.pitch(teaser) + url.search, 301);
  if (page.state === "published") await countView(actor, { id, ownerId, market: teaser.market });
  cacheForVisitors(context, [`pitch:${teaser.publicId}`]);
  // To visitors goes the teaser and nothing else.
  return { teaser, page: details && { teaser, details, ...standing } };
}

/** A pitch: the teaser for visitors, all of it for those who have an account. */
export default function Pitch({ loaderData: { teaser, page } }: Route.ComponentProps) {
  const t = useT("pitch-page");
  return (
    <>
      <PageTitle
        title={teaser.companyName || t("untitled")}
        description={teaser.lead || undefined}
        indexable={teaser.indexable}
      />
      {page ? (
        <PitchArticle
          page={page}
          bookmark={
            page.state === "published" && !page.fares ? (
              <BookmarkButton
                publicId={teaser.publicId}
                companyName={teaser.companyName}
                saved={page.details.saved}
                labelled
              />
            ) : undefined
          }
        />
      ) : (
        <PublicMain className="pitch-public">
          <PitchTeaserArticle teaser={teaser} />
        </PublicMain>
      )}
    </>
  );
}
