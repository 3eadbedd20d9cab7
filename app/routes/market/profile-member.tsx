import { MessageSquare } from "lucide-react";
import { data, redirect } from "react-router";
import { publishedPitchesOf } from "#app/features/pitches/queries-owner-listings.server.ts";
import { PitchCard } from "#app/features/pitches/ui/pitch-card.tsx";
import { formatPhone, phoneHref } from "#app/features/profiles/phone.ts";
import { profileByUsername } from "#app/features/profiles/queries.server.ts";
import { ContactDetails } from "#app/features/profiles/ui/contact-details.tsx";
import { ProfilePage } from "#app/features/profiles/ui/profile-page.tsx";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths.ts";
import { accountHolderOf, visitOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Note, RiskNote } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/profile-member.ts";

export const handle = { messages: ["profiles", "pitches"] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const profile = await profileByUsername(actor, params.username);
  if (!profile) throw data("profile", { status: 404 });
  // One address a person, whatever the case it was typed in.
  if (profile.username !== params.username) throw redirect(paths.profile(profile.username), 301);
  const { contact, ...rest } = profile;
  const { market } = visitOf(context);
  return {
    profile: rest,
    contact: contact && {
      ...contact,
      phone: contact.phone ? { text: formatPhone(market, contact.phone), href: phoneHref(contact.phone) } : null,
    },
    pitches: profile.side === "entrepreneur" ? await publishedPitchesOf(actor, profile.id) : null,
  };
}

/** A member's profile as others see it. */
export default function MemberProfile({ loaderData: { profile, contact, pitches } }: Route.ComponentProps) {
  const t = useT("profiles");
  const shell = useT("shell");
  const ago = useAgo();
  const { actor } = useRoot();
  const own = actor.kind === "member" && actor.id === profile.id;
  return (
    <>
      <PageTitle title={profile.name} />
      <ProfilePage
        profile={profile}
        actions={
          own ? (
            <LinkButton to={paths.profile()}>{t("title")}</LinkButton>
          ) : (
            contact && (
              <LinkButton
                variant="primary"
                icon={MessageSquare}
                to={paths.newConversation({ member: profile.username })}
              >
                {t("sendMessage")}
              </LinkButton>
            )
          )
        }
        notice={own && <Note>{t("preview")}</Note>}
        aside={
          contact ? (
            <ContactDetails {...contact} />
          ) : (
            <Note
              actions={
                <LinkButton size="s" to={paths.signUp()}>
                  {t("signUp")}
                </LinkButton>
              }
            >
              {t("membersOnly", { name: profile.name })}
            </Note>
          )
        }
      >
        {pitches && (
          <section className="stack">
            <SectionHead title={t("pitches")} />
            {pitches.length > 0 ? (
              <>
                <div className="cards">
                  {pitches.map((pitch) => (
                    <PitchCard key={pitch.publicId} pitch={pitch} ago={pitch.publishedAt && ago(pitch.publishedAt)} />
                  ))}
                </div>
                <RiskNote>{shell("riskWarning", { brand: BRAND })}</RiskNote>
              </>
            ) : (
              <p className="muted">{t("noPitches")}</p>
            )}
          </section>
        )}
      </ProfilePage>
    </>
  );
}
