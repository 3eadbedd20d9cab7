import { data, redirect } from "react-router";
import { ownDocuments } from "#app/features/documents/disclosure.server.ts";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { ownTrust } from "#app/features/profiles/profile.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { pitchPage } from "../../page/pitch-page.server.ts";
import { SentPitch } from "../ui/sent-pitch.tsx";
import type { Route } from "./+types/sent.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const page = await pitchPage(actor, params.publicId);
  // Only its owner gets its stats.
  if (!page?.stats) throw data("pitch", { status: 404 });
  const { id, teaser, reviewDeadline: deadline } = page;
  // Decided on or recalled: its own page says how it stands.
  if (!deadline) throw redirect(paths.pitch(teaser));
  await openTopic(visitOf(context), `pitch:${id}`);
  const [{ verified, picture }, documents] = await Promise.all([ownTrust(actor), ownDocuments(actor, teaser.publicId)]);
  const done = { documents: (documents?.documents.length ?? 0) > 0, photo: picture, identity: verified };
  return { pitch: { publicId: teaser.publicId, companyName: teaser.companyName }, deadline, done };
}

/** After a pitch was sent for review: when it will be published, and what the owner can do until then. */
export default function PitchSent({ loaderData }: Route.ComponentProps) {
  const t = useT("pitches-review");
  return (
    <>
      <PageTitle title={t(loaderData.deadline.edit ? "sent.titleEdit" : "sent.title")} />
      <SentPitch {...loaderData} />
    </>
  );
}
