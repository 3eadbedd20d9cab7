import { pictureSources } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { useKeptAnswer } from "#app/platform/browser/persisted-answer.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { takeFile } from "../profile-files.server.ts";
import { ProfileFilePage } from "../ui/profile-file-page.tsx";
import type { Route } from "./+types/picture.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { name, pictureId } = memberOf(context);
  return { name, pictureId };
}

export function action({ context, request }: Route.ActionArgs) {
  return takeFile(context, request, "picture");
}

/** The page for the reader's own picture. */
export default function ProfilePicture({ loaderData: { name, pictureId }, actionData }: Route.ComponentProps) {
  const t = useT("profiles");
  return (
    <>
      <PageTitle title={t("picture.title")} />
      <ProfileFilePage
        part="picture"
        stored={pictureId !== null}
        current={<Avatar name={name} size="xl" {...pictureSources(pictureId, 104)} />}
        answer={useKeptAnswer(actionData)}
      />
    </>
  );
}
