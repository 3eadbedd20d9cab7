import { redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { ownProfile } from "../profile.server.ts";
import { removeProfileFile } from "../profile-files.server.ts";
import { FILE_KINDS, isProfileFile, type ProfileFile } from "../profile-files.ts";
import type { Route } from "./+types/file-removal.ts";

function partOf(segment: string): ProfileFile {
  if (!isProfileFile(segment)) throw new Response(null, { status: 404 });
  return segment;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const part = partOf(params.part);
  const { pictureId, businessCardId, portfolio } = await ownProfile(memberOf(context));
  const stored = { picture: pictureId, "business-card": businessCardId, portfolio }[part];
  if (!stored) throw redirect(FILE_KINDS[part].page);
  return { part };
}

/** Removes a file of the reader's own profile. */
export async function action({ context, params }: Route.ActionArgs) {
  const part = partOf(params.part);
  await removeProfileFile(memberOf(context), part);
  return redirectWithFlash(context, FILE_KINDS[part].page, "profile-saved");
}

/** Asks for confirmation. */
export default function ProfileRemoval({ loaderData: { part } }: Route.ComponentProps) {
  const t = useT("profiles");
  return (
    <ConfirmPage
      title={t(`${part}.removeTitle`)}
      action={paths.profileRemoval(part)}
      verb={t(`${part}.remove`)}
      back={FILE_KINDS[part].page}
      cancel={t("form.cancel")}
    >
      {t(`${part}.removeText`)}
    </ConfirmPage>
  );
}
