import { data } from "react-router";
import { pitchDisclosure } from "#app/features/documents/disclosure.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { STEPS } from "../../content.ts";
import { similarPitches } from "../../listing/summaries.server.ts";
import { pitchPage } from "../../page/pitch-page.server.ts";
import { qualityHints } from "../../quality/quality.ts";
import { PitchArticle } from "../../ui/pitch-article.tsx";
import { READERS } from "../preview-readers.ts";
import { ownPitch, storedPitch } from "../wizard-pitch.server.ts";
import type { Route } from "./+types/preview.ts";

const PitchDocuments = deferred(
  async () => (await import("#app/features/documents/ui/pitch-documents.tsx")).PitchDocuments,
);
const BookmarkButton = deferred(
  async () => (await import("#app/features/bookmarks/ui/bookmark-button.tsx")).BookmarkButton,
);
const PreviewNote = deferred(async () => (await import("../ui/preview-note.tsx")).PreviewNote);
const PitchHints = deferred(async () => (await import("../../quality/ui/quality-hints.tsx")).PitchHints);
const SimilarPitches = deferred(async () => (await import("../../ui/similar-pitches.tsx")).SimilarPitches);
// Only as visitors see it.
const PitchTeaserArticle = deferred(async () => (await import("../../ui/pitch-teaser.tsx")).PitchTeaserArticle, {
  ahead: false,
});

/** One row, as on the pitch's page. */
const SIMILAR = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const page = await pitchPage(actor, params.publicId, { preview: true });
  const stored = await storedPitch(actor, params.publicId);
  if (!page?.details || !stored) throw data("pitch", { status: 404 });
  const as = READERS.find((reader) => reader === visitOf(context).url.searchParams.get("as")) ?? "member";
  const reader: Actor = as === "visitor" ? VISITOR : actor;
  const { id: _id, ownerId: _ownerId, teaser, details, ...rest } = page;
  return {
    teaser,
    reached: pitch.reached,
    ready: pitch.complete.length === STEPS.length,
    hints: qualityHints(stored.content, pitch.market),
    disclosure: as === "visitor" ? undefined : await pitchDisclosure(actor, params.publicId, { preview: true }),
    similar: await similarPitches(reader, teaser, SIMILAR),
    // Visitors get nothing but the teaser.
    page: as === "visitor" ? null : { ...rest, teaser, details },
  };
}

/** The draft as members or, by a switch, as visitors will see it. */
export default function CreatePreview({ loaderData }: Route.ComponentProps) {
  const { teaser, page, hints, similar, disclosure, reached, ready } = loaderData;
  const t = useT("pitches-wizard");
  const as = page ? "member" : "visitor";
  const similarPitchList = similar.length > 0 && (
    <SimilarPitches
      inert
      pitches={similar}
      actionOf={({ publicId, companyName, saved }) => (
        <BookmarkButton publicId={publicId} companyName={companyName} saved={saved} />
      )}
    />
  );
  return (
    <div className="stack stack-8">
      <PageTitle title={t("title.preview")} />
      <PreviewNote publicId={teaser.publicId} as={as} reached={reached} />
      {hints.length > 0 && (
        <section className="no-print">
          <SectionHead title={t("hints.title")} />
          <p className="soft">{t(ready ? "hints.lead" : "hints.leadUnready")}</p>
          <PitchHints hints={hints} publicId={teaser.publicId} market={teaser.market} />
        </section>
      )}
      {page ? (
        <PitchArticle
          page={page}
          similar={similarPitchList}
          documents={disclosure && <PitchDocuments disclosure={disclosure} preview />}
          preview
          bookmark={
            <BookmarkButton publicId={teaser.publicId} companyName={teaser.companyName} saved={false} labelled />
          }
        />
      ) : (
        <PitchTeaserArticle teaser={teaser} bar="account" visitor similar={similarPitchList} preview />
      )}
    </div>
  );
}
