import { data } from "react-router";
import { pictureSources, REWRITE_FIELD, rewritingOf } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { ownProfile } from "../profile.server.ts";
import { setProfileFile } from "../profile-files.server.ts";
import { PROFILE_FILES, type ProfileFile } from "../profile-files.ts";
import { BusinessCardPicture, PortfolioRow } from "../ui/business-card.tsx";
import { type FileAnswer, ProfileFilePage } from "../ui/profile-file-page.tsx";
import type { Route } from "./+types/file.ts";

type Context = Route.LoaderArgs["context"];

/** Which file of the profile the address names. */
function partOf(context: Context): ProfileFile {
  const name = visitOf(context).url.pathname.split("/").at(-1);
  const part = PROFILE_FILES.find((part) => part === name);
  if (!part) throw new Response(null, { status: 404 });
  return part;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { name, pictureId, businessCardId, portfolio } = await ownProfile(memberOf(context));
  return { part: partOf(context), name, pictureId, businessCardId, portfolio };
}

/** Stores a file that a form without script brings. With script it goes to the storage address, and then to `upload.ts`. */
export async function action({ context, request }: Route.ActionArgs) {
  const part = partOf(context);
  const actor = memberOf(context);
  const form = await formOf(request);
  const file = form.get(part);
  if (!(file instanceof File) || file.size === 0) return data<FileAnswer>({ refusal: "required" }, { status: 422 });
  const checked = await checkApp(visitOf(context), "upload");
  if (!checked.ok) return data<FileAnswer>({ refusal: checked.code }, { status: statusOf(checked) });
  const stored = await setProfileFile(actor, part, file, file.name, rewritingOf(form.get(REWRITE_FIELD)));
  if (!stored.ok) return data<FileAnswer>({ refusal: stored.code }, { status: statusOf(stored) });
  return redirectWithFlash(context, paths.profile(), "profile-saved");
}

/** The page for one file of the reader's own profile: picture, business card or portfolio. */
export default function ProfileFileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("profiles");
  const { part, name, pictureId, businessCardId, portfolio } = loaderData;
  const current = {
    picture: <Avatar name={name} size="xl" {...pictureSources(pictureId, 104)} />,
    "business-card": businessCardId && <BusinessCardPicture name={name} fileId={businessCardId} />,
    portfolio: portfolio && <PortfolioRow portfolio={portfolio} />,
  }[part];
  const stored = { picture: pictureId, "business-card": businessCardId, portfolio }[part] !== null;
  return (
    <>
      <PageTitle title={t(`${part}.title`)} />
      <ProfileFilePage
        key={part}
        part={part}
        stored={stored}
        current={current}
        answer={usePersistedAnswer(actionData)}
      />
    </>
  );
}
