import { Camera, Eye, Pencil } from "lucide-react";
import { formatPhone, phoneHref } from "#app/features/profiles/phone.ts";
import { missingParts } from "#app/features/profiles/profile.ts";
import { ownProfile } from "#app/features/profiles/queries.server.ts";
import { ContactDetails } from "#app/features/profiles/ui/contact-details.tsx";
import { MissingParts } from "#app/features/profiles/ui/missing-parts.tsx";
import { ProfilePage } from "#app/features/profiles/ui/profile-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { memberOf, visitOf } from "#app/platform/visit.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/profile.ts";

export const handle = { messages: ["profiles", "pitches"] };

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await ownProfile(memberOf(context));
  const { market } = visitOf(context);
  const phone = profile.phone && { text: formatPhone(market, profile.phone), href: phoneHref(profile.phone) };
  return { profile, phone: phone || null, missing: missingParts(profile) };
}

/** The reader's own profile. */
export default function OwnProfile({ loaderData: { profile, phone, missing } }: Route.ComponentProps) {
  const t = useT("profiles");
  return (
    <>
      <PageTitle title={t("title")} />
      <ProfilePage
        profile={profile}
        actions={
          <>
            <LinkButton variant="primary" icon={Pencil} to={paths.editProfile()}>
              {t("edit")}
            </LinkButton>
            <LinkButton icon={Camera} to={paths.profilePicture()}>
              {t(profile.pictureId ? "picture.replace" : "picture.add")}
            </LinkButton>
            <LinkButton variant="quiet" icon={Eye} to={paths.profile(profile.username)}>
              {t("view")}
            </LinkButton>
          </>
        }
        notice={missing.length > 0 && <MissingParts parts={missing} />}
        aside={
          <ContactDetails
            email={profile.email}
            emailNote={profile.hideEmail && t("onlyYou")}
            phone={phone}
            links={profile.links}
          />
        }
      />
    </>
  );
}
