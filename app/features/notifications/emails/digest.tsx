import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { mailWarnings } from "#app/features/market-rules/mail-warnings.server.ts";
import { type AnnouncedPitch, announcedPitches, matchRows } from "#app/features/matching/announced-pitches.server.ts";
import { type MailedSearch, mailedRows, mailedSearches } from "#app/features/saved-searches/notifying.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailSection } from "#app/ui/mail/elements.tsx";
import { MailRowSection, MailRows } from "#app/ui/mail/rows.tsx";
import { zoneOfReader } from "../delivery/mail-facts.server.ts";
import { DIGEST, FINDS_MAIL } from "../mails.ts";
import type { Notice } from "../notice.ts";
import { unreadNotices } from "../notice-list.server.ts";
import { noticeWords, titleOf } from "../notice-words.ts";
import { ALL_KINDS } from "../preferences/preferences.ts";
import { NoticeRows } from "./topic-news.tsx";

/** Findings of saved searches and matches of criteria. */
export interface Finds {
  searches: MailedSearch[];
  matches: AnnouncedPitch[];
}

/** The content of a digest; never empty. */
interface DigestModel {
  /** Newest first. */
  notices: Notice[];
  finds: Finds;
  /** The reader's IANA zone. */
  zone: string;
}

/** The daily or weekly mail with everything unread. */
export const digestMail = defineTemplate({
  kind: DIGEST,
  read: async (reader, { noticeIds, ...found }): Promise<DigestModel | null> => {
    const actor = systemActor("mail");
    const notices = await unreadNotices(actor, reader.id, noticeIds);
    const finds = await readFinds(reader.id, found);
    if (notices.length + countFinds(finds) === 0) return null;
    return { notices, finds, zone: await zoneOfReader(actor, reader.id) };
  },
  compose: (reader, { notices, finds, zone }) => {
    const t = translator(reader.market, "notifications-mail");
    const words = { t: translator(reader.market, "notifications"), format: formatsOf(reader.market, zone) };
    const found = countFinds(finds);
    const warnings = mailWarnings(reader, true);
    // A digest covers several kinds, so its link unsubscribes from all of them.
    const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: ALL_KINDS });
    const preview = [
      ...notices.map((notice) => titleOf(noticeWords(notice, words))),
      ...finds.searches.map(({ name }) => name),
      ...finds.matches.map(({ companyName }) => companyName),
    ];
    return {
      subject: t("subject.digest", { count: notices.length + found }),
      unsubscribe,
      list: DIGEST.name,
      body: (
        <MailFrame
          reader={reader}
          because={t("digest.because", { email: reader.email })}
          way={{ words: t("digest.stop"), href: unsubscribe }}
          above={found > 0 || notices.some(({ offer }) => offer) ? warnings.above : null}
          opening={t("digest.lead")}
          preview={preview.slice(0, 4).join(" · ")}
        >
          {notices.length > 0 && <MailSection>{t("digest.news")}</MailSection>}
          <NoticeRows notices={notices} reader={reader} zone={zone} />
          <FindSections finds={finds} reader={reader} />
          <MailButton href={reader.origin + paths.notifications()}>{t("digest.button")}</MailButton>
          {found > 0 && warnings.below}
        </MailFrame>
      ),
    };
  },
});

/** Findings of saved searches together with matches of criteria; either alone has a mail of its own. */
export const findsMail = defineTemplate({
  kind: FINDS_MAIL,
  read: async (reader, data) => {
    const finds = await readFinds(reader.id, data);
    return countFinds(finds) > 0 ? finds : null;
  },
  compose: (reader, finds) => {
    const t = translator(reader.market, "notifications-mail");
    const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: "searches" });
    const warnings = mailWarnings(reader, true);
    const names = [...finds.searches.map(({ name }) => name), ...finds.matches.map(({ companyName }) => companyName)];
    return {
      subject: t("subject.finds", { count: countFinds(finds) }),
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          way={{ words: translator(reader.market, "saved-searches-mail")("unsubscribe"), href: unsubscribe }}
          above={warnings.above}
          opening={t("finds.lead")}
          preview={names.join(", ")}
        >
          <FindSections finds={finds} reader={reader} />
          <MailButton href={reader.origin + paths.savedSearches()}>{t("finds.button")}</MailButton>
          {warnings.below}
        </MailFrame>
      ),
    };
  },
});

/** Reads the findings that are still news: without pitches that were opened meanwhile, and without matches that a search found as well. */
async function readFinds(
  readerId: string,
  { at, pitchIds }: { at: string | null; pitchIds: readonly string[] },
): Promise<Finds> {
  const actor = systemActor("mail");
  const searches = at ? await mailedSearches(actor, readerId, new Date(at)) : [];
  const named = new Set(searches.flatMap(({ pitches }) => pitches.map(({ publicId }) => publicId)));
  const matches = pitchIds.length > 0 ? await announcedPitches(actor, readerId, pitchIds) : [];
  return { searches, matches: matches.filter(({ publicId }) => !named.has(publicId)) };
}

/** The number of pitches. */
function countFinds({ searches, matches }: Finds): number {
  return searches.reduce((sum, { count }) => sum + count, matches.length);
}

/** The sections with findings. */
function FindSections({ finds: { searches, matches }, reader }: { finds: Finds; reader: MailReader }) {
  const t = translator(reader.market, "notifications-mail");
  return (
    <>
      {searches.map((search) => (
        <MailRowSection key={search.id} title={search.name} {...mailedRows(search, reader)} />
      ))}
      {matches.length > 0 && <MailSection>{t("finds.matches")}</MailSection>}
      {matches.length > 0 && <MailRows rows={matchRows(matches, reader)} />}
    </>
  );
}
