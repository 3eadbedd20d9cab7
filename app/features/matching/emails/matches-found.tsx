import { mailWarnings } from "#app/features/market-rules/mail-warnings.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailLink, MailSmall } from "#app/ui/mail/elements.tsx";
import { MailRows } from "#app/ui/mail/rows.tsx";
import { announcedPitches, matchRows } from "../announced-pitches.server.ts";
import { MATCHES_FOUND } from "../mails.ts";

/** New pitches that match the reader's criteria, with reasons; without pitches that were opened in the meantime. */
export const matchesFoundMail = defineTemplate({
  kind: MATCHES_FOUND,
  read: async (reader, { pitchIds }) => {
    const [first, ...others] = await announcedPitches(systemActor("mail"), reader.id, pitchIds);
    return first ? { first, others } : null;
  },
  compose: (reader, { first, others }) => {
    const pitches = [first, ...others];
    const t = translator(reader.market, "matching-mail");
    const warnings = mailWarnings(reader, true);
    const one = others.length === 0;
    const subject = one
      ? t("subject.one", { company: first.companyName })
      : t("subject.many", { count: pitches.length });
    const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: "pitches" });
    const rows = matchRows(pitches, reader);
    return {
      subject,
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={t("footer", { brand: BRAND, email: reader.email })}
          way={{ words: t("stop"), href: unsubscribe }}
          above={warnings.above}
          opening={t(one ? "text.one" : "text.many")}
          preview={(one ? rows.map((row) => row.words) : rows.map(({ name }) => name)).join(", ")}
        >
          <MailRows rows={rows} />
          <MailButton href={reader.origin + (one ? paths.pitch(first) : paths.matches())}>
            {t(one ? "button.one" : "button.many")}
          </MailButton>
          <MailSmall>
            <MailLink href={reader.origin + paths.matchCriteria()}>{t("criteria")}</MailLink>
          </MailSmall>
          {warnings.below}
        </MailFrame>
      ),
    };
  },
});
