import { MessageSquare } from "lucide-react";
import { data, redirect } from "react-router";
import { responsesOf } from "#app/features/answers/responses/responses.server.ts";
import { hasBlocked } from "#app/features/chat/blocks.server.ts";
import { openingOf } from "#app/features/chat/posting/sending.server.ts";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { isPersonBookmarked } from "#app/features/people/bookmarks/person-bookmarks.server.ts";
import { publishedPitchesOf } from "#app/features/pitches/listing/summaries.server.ts";
import { formatPhone, phoneHref } from "#app/features/profiles/phone.ts";
import { profileByUsername } from "#app/features/profiles/profile.server.ts";
import { ProfilePage } from "#app/features/profiles/ui/profile-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder } from "#app/platform/actor.ts";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { Route } from "./+types/member-profile.ts";

const BlockForm = deferred(async () => (await import("#app/features/chat/ui/block-form.tsx")).BlockForm);
const PersonBookmarkButton = deferred(
  async () => (await import("#app/features/people/ui/person-bookmark-button.tsx")).PersonBookmarkButton,
);
const ProfileAside = deferred(async () => (await import("#app/features/profiles/ui/profile-aside.tsx")).ProfileAside);
const PublishedPitches = deferred(
  async () => (await import("./member-profile/published-pitches.tsx")).PublishedPitches,
);
const ReportButton = deferred(async () => (await import("#app/features/reports/ui/report-button.tsx")).ReportButton);
const ResponseFacts = deferred(async () => (await import("#app/features/answers/ui/response-facts.tsx")).ResponseFacts);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const profile = await profileByUsername(actor, params.username);
  if (!profile) throw data("profile", { status: 404 });
  // Redirect to the canonical case.
  if (profile.username !== params.username) throw redirect(paths.profile(profile.username), 301);
  const { contact, ...rest } = profile;
  const { market } = visitOf(context);
  return {
    profile: rest,
    contact: contact && {
      ...contact,
      phone: contact.phone ? { text: formatPhone(market, contact.phone), href: phoneHref(contact.phone) } : null,
    },
    // Staff are members without a conversation.
    writes: (await openingOf(actor, { member: profile.username })).ok,
    responses: await responsesOf(actor, profile.id),
    bookmarked: await isPersonBookmarked(actor, profile.id),
    blocked: mayBlock(actor, profile.id) ? await hasBlocked(actor, profile.username) : null,
    rates: await currentRates(),
    pitches: profile.side === "entrepreneur" ? await publishedPitchesOf(actor, profile.id) : null,
  };
}

/** Members with a side can message each other, and so block each other. */
function mayBlock(actor: AccountHolder, profileId: string): boolean {
  return actor.kind === "member" && actor.side !== null && !actor.viewer && actor.id !== profileId;
}

/** A member's profile as others see it. */
export default function MemberProfile({ loaderData }: Route.ComponentProps) {
  const { profile, contact, writes, responses, blocked, bookmarked, pitches, rates } = loaderData;
  const t = useT("profiles");
  const settings = useT("chat-settings");
  const { actor } = useRoot();
  const own = actor.kind === "member" && actor.id === profile.id;
  return (
    <>
      <PageTitle title={profile.name} />
      <ProfilePage
        profile={profile}
        actions={
          own ? (
            <LinkButton to={paths.profile()}>{t("previewEnd")}</LinkButton>
          ) : (
            <>
              {writes && !blocked && (
                <LinkButton
                  variant="primary"
                  icon={MessageSquare}
                  to={paths.newConversation({ member: profile.username })}
                >
                  {t("sendMessage")}
                </LinkButton>
              )}
              {bookmarked !== null && !blocked && (
                <PersonBookmarkButton username={profile.username} name={profile.name} saved={bookmarked} labelled />
              )}
              {blocked === false && (
                <BlockForm
                  name={profile.name}
                  username={profile.username}
                  blocked={false}
                  next={paths.profile(profile.username)}
                  variant="quiet"
                />
              )}
              <ReportButton type="profile" to={paths.reportProfile(profile.username)} name={profile.name} />
            </>
          )
        }
        notice={
          own ? (
            <Note>{t("preview")}</Note>
          ) : (
            blocked && (
              <Note
                kind="warning"
                actions={
                  <BlockForm
                    name={profile.name}
                    username={profile.username}
                    blocked
                    next={paths.profile(profile.username)}
                    size="s"
                  />
                }
              >
                {settings("profile.blocked", { name: profile.name })}
              </Note>
            )
          )
        }
        aside={
          contact ? (
            <ProfileAside profile={profile} contact={contact} />
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
        {responses && <ResponseFacts responses={responses} headed />}
        {pitches && <PublishedPitches pitches={pitches} rates={rates} />}
      </ProfilePage>
    </>
  );
}
