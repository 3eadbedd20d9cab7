import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { submissionPreview } from "../preview.server.ts";
import { PREVIEW_READERS } from "../preview.ts";
import type { Route } from "./+types/preview.ts";

// Both have a bar of their own at the foot of a phone.
export const handle = { ownBar: true };

const PitchArticle = deferred(async () => (await import("#app/features/pitches/ui/pitch-article.tsx")).PitchArticle);
const PitchDocuments = deferred(
  async () => (await import("#app/features/documents/ui/pitch-documents.tsx")).PitchDocuments,
);
const PitchTeaserArticle = deferred(
  async () => (await import("#app/features/pitches/ui/pitch-teaser.tsx")).PitchTeaserArticle,
);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const reader = PREVIEW_READERS.find((one) => one === url.searchParams.get("as")) ?? "member";
  const preview = await submissionPreview(moderatorOf(context), params.submissionId, reader);
  if (!preview) throw data(null, { status: 404 });
  return { ...preview, submissionId: params.submissionId, reader };
}

/** A submission as members or, by a switch, as visitors will see it. */
export default function ReviewPreview({ loaderData }: Route.ComponentProps) {
  const { teaser, teased, page, disclosure, submissionId, reader } = loaderData;
  const t = useT("moderation-desk");
  const title = t("preview.title", { name: teaser.companyName });
  return (
    <div className="stack stack-8">
      <PageTitle title={title} />
      <Note
        title={title}
        actions={<LinkButton to={paths.reviewSubmission(submissionId)}>{t("preview.back")}</LinkButton>}
      >
        <div className="stack">
          <p>{t(`preview.text.${reader === "visitor" && !teased ? "closed" : reader}`)}</p>
          <SegmentedLinks
            className="wiz-as"
            label={t("preview.as")}
            current={reader}
            segments={PREVIEW_READERS.map((value) => ({ value, label: t(`preview.${value}`) }))}
            linkTo={(one) => paths.reviewPreview(submissionId, one)}
          />
        </div>
      </Note>
      {page ? (
        <PitchArticle
          page={page}
          documents={disclosure && <PitchDocuments disclosure={disclosure} preview />}
          preview
          byLink
        />
      ) : (
        teased && <PitchTeaserArticle teaser={teaser} bar="account" visitor preview />
      )}
    </div>
  );
}
