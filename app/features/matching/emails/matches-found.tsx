import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailRows } from "#app/ui/mail/row.tsx";
import { MailButton, MailLink, MailSmall, MailWarning } from "#app/ui/mail-layout.tsx";
import { MATCHES_FOUND } from "../mails.ts";
import { type AnnouncedPitch, announcedPitches } from "../queries-announced.server.ts";
import { reasonText } from "../reason-words.ts";

/** New pitches that match the reader's criteria, each with why; nothing that was opened in the meantime. */
export const matchesFoundMail = defineTemplate({
  kind: MATCHES_FOUND,
  read: async (reader, { pitchIds }) => {
    const [first, ...others] = await announcedPitches(systemActor("mail"), reader.id, pitchIds);
    return first ? { first, others } : null;
  },
  compose: (reader, { first, others }) => {
    const pitches = [first, ...others];
    const t = translator(reader.market, "matching-mail");
    const shell = translator(reader.market, "shell");
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
          <MailWarning>{shell("riskWarning", { brand: BRAND })}</MailWarning>
        </MailFrame>
      ),
    };
  },
});

/** Pitches that match, each with why, as rows of a mail. */
export function matchRows(
  pitches: readonly AnnouncedPitch[],
  { market, origin }: Pick<MailReader, "market" | "origin">,
) {
  const words = {
    t: translator(market, "matching"),
    pitches: translator(market, "pitches"),
    shell: translator(market, "shell"),
    format: formatsOf(market),
  };
  return pitches.map((pitch) => ({
    href: origin + paths.pitch(pitch),
    name: pitch.companyName,
    of: "company" as const,
    words: pitch.reasons.map((reason) => reasonText(reason, words)).join(" · "),
  }));
}
