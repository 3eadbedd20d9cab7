import { BadgeCheck, Camera, Eye, Pencil } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { completenessOf } from "../completeness.ts";
import { formatPhone, phoneHref } from "../phone.ts";
import { ownProfile } from "../profile.server.ts";
import { ProfilePage } from "../ui/profile-page.tsx";
import type { Route } from "./+types/own-profile.ts";

const CompletenessMeter = deferred(async () => (await import("../ui/completeness-meter.tsx")).CompletenessMeter);
const ProfileAside = deferred(async () => (await import("../ui/profile-aside.tsx")).ProfileAside);

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
