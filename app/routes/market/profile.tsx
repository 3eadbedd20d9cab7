import { BadgeCheck, Camera, Eye, Pencil } from "lucide-react";
import { completenessOf } from "#app/features/profiles/completeness.ts";
import { formatPhone, phoneHref } from "#app/features/profiles/phone.ts";
import { ownProfile } from "#app/features/profiles/queries.server.ts";
import { CompletenessMeter } from "#app/features/profiles/ui/completeness-meter.tsx";
import { ProfileAside } from "#app/features/profiles/ui/profile-aside.tsx";
import { ProfilePage } from "#app/features/profiles/ui/profile-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { memberOf, visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/profile.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await ownProfile(memberOf(context));
  const { market } = visitOf(context);
  const phone = profile.phone && { text: formatPhone(market, profile.phone), href: phoneHref(profile.phone) };
  return { profile, phone: phone || null, completeness: completenessOf(profile) };
}

/** The reader's own profile. */
export default function OwnProfile({ loaderData: { profile, phone, completeness } }: Route.ComponentProps) {
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
            {!profile.identityVerifiedAt && (
              <LinkButton icon={BadgeCheck} to={paths.identity()}>
                {t("getVerified")}
              </LinkButton>
            )}
            <LinkButton variant="quiet" icon={Eye} to={paths.profile(profile.username)}>
              {t("view")}
            </LinkButton>
          </>
        }
        notice={completeness.missing.length > 0 && <CompletenessMeter {...completeness} most={10} />}
        aside={
          <ProfileAside
            own
            profile={profile}
            contact={{ ...profile, emailNote: profile.hideEmail && t("onlyYou"), phone }}
          />
        }
      />
    </>
  );
}
