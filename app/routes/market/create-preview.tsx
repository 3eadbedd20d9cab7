import { data } from "react-router";
import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import { pitchDisclosure } from "#app/features/documents/queries.server.ts";
import { PitchDocuments } from "#app/features/documents/ui/pitch-documents.tsx";
import { qualityHints } from "#app/features/pitches/quality.ts";
import { pitchPage } from "#app/features/pitches/queries.server.ts";
import { serverContext } from "#app/features/pitches/queries-content.server.ts";
import { similarPitches } from "#app/features/pitches/queries-similar.server.ts";
import { readStrictly } from "#app/features/pitches/schema.ts";
import { PitchHints } from "#app/features/pitches/ui/pitch-hints.tsx";
import { PitchArticle } from "#app/features/pitches/ui/pitch-page.tsx";
import { SimilarPitches } from "#app/features/pitches/ui/pitch-similar.tsx";
import { PitchTeaserArticle } from "#app/features/pitches/ui/pitch-teaser.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { SegmentedLinks } from "#app/ui/segmented.tsx";
import type { Route } from "./+types/create-preview.ts";
import { ownPitch } from "./create-answer.server.ts";

/** In three columns, one row, as on the pitch's own page. */
const SIMILAR = 3;

const READERS = ["member", "visitor"] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const page = await pitchPage(actor, params.publicId, { preview: true });
  if (!page?.details) throw data("pitch", { status: 404 });
  const as = READERS.find((reader) => reader === visitOf(context).url.searchParams.get("as")) ?? "member";
  const reader: Actor = as === "visitor" ? VISITOR : actor;
  const { id: _id, ownerId: _ownerId, teaser, details, ...standing } = page;
  const { content } = readStrictly(pitch.form, serverContext(pitch.market));
  return {
    teaser,
    hints: qualityHints(content, pitch.market),
    disclosure: as === "visitor" ? undefined : await pitchDisclosure(actor, params.publicId, { preview: true }),
    similar: await similarPitches(reader, teaser, SIMILAR),
    // As a visitor gets it: the teaser and nothing else.
    page: as === "visitor" ? null : { ...standing, teaser, details },
  };
}

/** The draft as members and, switched, as visitors will see it. */
export default function CreatePreview({ loaderData }: Route.ComponentProps) {
  const { teaser, page, hints, similar, disclosure } = loaderData;
  const t = useT("pitch-wizard");
  const wizard = useT("wizard");
  const as = page ? "member" : "visitor";
  const alike = similar.length > 0 && (
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
      <Note
        title={t("title.preview")}
        actions={<LinkButton to={paths.editPitch(teaser.publicId, 3)}>{t("go.toEditing")}</LinkButton>}
      >
        <div className="stack">
          <p>{wizard(`preview.${as}Text`)}</p>
          <SegmentedLinks
            className="wiz-as"
            label={wizard("preview.as")}
            current={as}
            segments={READERS.map((value) => ({ value, label: wizard(`preview.${value}`) }))}
            linkTo={(reader) => paths.pitchPreview(teaser.publicId, reader === "visitor" ? reader : undefined)}
          />
        </div>
      </Note>
      <section className="no-print">
        <SectionHead title={wizard("hints.title")} />
        <p className="soft">{hints.length > 0 ? wizard("hints.lead") : wizard("hints.none")}</p>
        <PitchHints hints={hints} publicId={teaser.publicId} market={teaser.market} />
      </section>
      {page ? (
        <PitchArticle
          page={page}
          similar={alike}
          documents={disclosure && <PitchDocuments disclosure={disclosure} preview />}
          preview
          bookmark={
            <BookmarkButton publicId={teaser.publicId} companyName={teaser.companyName} saved={false} labelled />
          }
        />
      ) : (
        <PitchTeaserArticle teaser={teaser} bar="account" visitor similar={alike} preview />
      )}
    </div>
  );
}
