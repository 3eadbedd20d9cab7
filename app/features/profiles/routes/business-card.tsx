import { useT } from "#app/i18n/translate.tsx";
import { useKeptAnswer } from "#app/platform/browser/persisted-answer.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ownProfile } from "../profile.server.ts";
import { takeFile } from "../profile-files.server.ts";
import { BusinessCardPicture } from "../ui/business-card.tsx";
import { ProfileFilePage } from "../ui/profile-file-page.tsx";
import type { Route } from "./+types/business-card.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, businessCardId } = await ownProfile(memberOf(context));
  return { name, businessCardId };
}

export function action({ context, request }: Route.ActionArgs) {
  return takeFile(context, request, "business-card");
}

/** The page for the picture of the reader's own business card. */
export default function ProfileBusinessCard({
  loaderData: { name, businessCardId },
  actionData,
}: Route.ComponentProps) {
  const t = useT("profiles");
  return (
    <>
      <PageTitle title={t("business-card.title")} />
      <ProfileFilePage
        part="business-card"
        stored={businessCardId !== null}
        current={businessCardId && <BusinessCardPicture name={name} fileId={businessCardId} />}
        answer={useKeptAnswer(actionData)}
      />
    </>
  );
}
