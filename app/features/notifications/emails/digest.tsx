import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailSection, MailWarning } from "#app/ui/mail-layout.tsx";
import { zoneOfReader } from "../mail-facts.server.ts";
import { DIGEST } from "../mails.ts";
import type { Notice } from "../notice.ts";
import { noticeWords, titleOf } from "../notice-words.ts";
import { ALL_KINDS } from "../preferences.ts";
import { unreadNotices } from "../queries.server.ts";
import { countFinds, FindSections, type Finds, readFinds } from "./finds.tsx";
import { NoticeRows } from "./notice-rows.tsx";

/** What a digest says: never nothing. */
export interface DigestModel {
  /** Newest first. */
  notices: Notice[];
  finds: Finds;
  /** By whose clock the reader lives: an IANA zone. */
  zone: string;
}

/** One mail a day, or a week, of all that its reader has not seen in the app by then. */
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
    // It gathers mails of several kinds, and ends them all.
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
          opening={t("digest.lead")}
          preview={preview.slice(0, 4).join(" · ")}
        >
          {notices.length > 0 && <MailSection>{t("digest.news")}</MailSection>}
          <NoticeRows notices={notices} reader={reader} zone={zone} />
          <FindSections finds={finds} reader={reader} />
          <MailButton href={reader.origin + paths.notifications()}>{t("digest.button")}</MailButton>
          {found > 0 && (
            <MailWarning>{translator(reader.market, "shell")("riskWarning", { brand: BRAND })}</MailWarning>
          )}
        </MailFrame>
      ),
    };
  },
});
