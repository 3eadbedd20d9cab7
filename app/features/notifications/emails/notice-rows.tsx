import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { MailReader } from "#app/platform/mail.ts";
import { MailLinks } from "#app/ui/mail-layout.tsx";
import { NOTICES, type Notice } from "../notice.ts";
import { noticeWords } from "../notice-words.ts";

interface NoticeRowsProps {
  notices: readonly Notice[];
  reader: MailReader;
  /** By whose clock the reader lives: an IANA zone. */
  zone: string;
  title?: string;
}

/** Notices in a mail: each a sentence that leads to what it is about, with its figure and its time. */
export function NoticeRows({ notices, reader, zone, title }: NoticeRowsProps) {
  if (notices.length === 0) return null;
  const format = formatsOf(reader.market, zone);
  const t = translator(reader.market, "notifications");
  const links = notices.map((notice) => {
    const { sentence, figure } = noticeWords(notice, { t, format });
    return {
      href: reader.origin + NOTICES[notice.kind].path(notice),
      words: sentence,
      detail: [figure, format.dateTime(notice.at)].filter(Boolean).join("\n"),
    };
  });
  return <MailLinks title={title} links={links} />;
}
