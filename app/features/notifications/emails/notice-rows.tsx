import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";
import { MailRows } from "#app/ui/mail/row.tsx";
import { NOTICES, type Notice } from "../notice.ts";
import { noticeWords, titleOf } from "../notice-words.ts";

interface NoticeRowsProps {
  notices: readonly Notice[];
  reader: MailReader;
  /** By whose clock the reader lives: an IANA zone. */
  zone: string;
}

/** Notices in a mail: each a sentence that leads to what it is about, with its figure and its time. */
export function NoticeRows({ notices, reader, zone }: NoticeRowsProps) {
  const format = formatsOf(reader.market, zone);
  const t = translator(reader.market, "notifications");
  const rows = notices.map((notice) => {
    const words = noticeWords(notice, { t, format });
    const { figure } = words;
    return {
      name: titleOf(words),
      tile: notice.personName ?? notice.pitch?.companyName ?? BRAND,
      of: notice.personName ? ("person" as const) : ("company" as const),
      ...(figure && { figure }),
      when: format.dayTime(notice.at),
      href: reader.origin + NOTICES[notice.kind].path(notice),
    };
  });
  return rows.length > 0 ? <MailRows rows={rows} /> : null;
}
