import { ArrowLeft, ArrowRight } from "lucide-react";
import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, publicIdOf } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { PictureFigure } from "#app/ui/pictures/lightbox.tsx";
import { pitchPage } from "../../page/pitch-page.server.ts";
import { refuseUnread } from "../../page/unread-pitch.server.ts";
import { useShownPictures } from "../ui/use-shown-pictures.ts";
import type { Route } from "./+types/picture-page.ts";

/** One picture of a pitch, for whoever sees its figures; others are led to what they lack. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { actor, url } = visit;
  const publicId = publicIdOf(params.pitch);
  const page = publicId ? await pitchPage(actor, publicId) : undefined;
  if (!page?.details) return refuseUnread(visit);
  const { teaser, details } = page;
  const place = Number(params.place);
  if (String(place) !== params.place || !details.pictures[place - 1]) throw data("page", { status: 404 });
  // The name in the address may be outdated.
  const address = paths.pitchPicturePage(teaser, place);
  if (address !== url.pathname) throw redirect(address, 301);
  const { companyName, market } = teaser;
  return { pitch: { publicId: teaser.publicId, companyName, market }, pictures: details.pictures, place };
}

/** The picture with the way to its neighbours and back. */
export default function PicturePage({ loaderData: { pitch, pictures, place } }: Route.ComponentProps) {
  const t = useT("pitches-pictures");
  const shown = useShownPictures(pitch, pictures);
  const picture = shown[place - 1]!;
  return (
    <div className="picture-page">
      <PageTitle title={`${picture.alt} · ${pitch.companyName}`} />
      <header className="stack stack-2">
        <h1 className="h-sec">{pitch.companyName}</h1>
        <p className="small soft">{picture.place}</p>
      </header>
      <PictureFigure picture={picture} />
      <p className="actions">
        <LinkButton to={paths.pitch(pitch)}>{t("view.back")}</LinkButton>
        {place > 1 && (
          <LinkButton variant="quiet" icon={ArrowLeft} to={paths.pitchPicturePage(pitch, place - 1)}>
            {t("view.previous")}
          </LinkButton>
        )}
        {place < shown.length && (
          <LinkButton variant="quiet" icon={ArrowRight} to={paths.pitchPicturePage(pitch, place + 1)}>
            {t("view.next")}
          </LinkButton>
        )}
      </p>
    </div>
  );
}
