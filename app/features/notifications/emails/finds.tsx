import { becauseAccount } from "#app/features/accounts/emails/because.tsx";
import { matchRows } from "#app/features/matching/emails/matches-found.tsx";
import { type AnnouncedPitch, announcedPitches } from "#app/features/matching/queries-announced.server.ts";
import { mailedRows } from "#app/features/saved-searches/mailed-rows.server.ts";
import { type MailedSearch, mailedSearches } from "#app/features/saved-searches/mailing.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailRowSection, MailRows } from "#app/ui/mail/row.tsx";
import { MailButton, MailSection, MailWarning } from "#app/ui/mail-layout.tsx";
import { FINDS_MAIL } from "../mails.ts";

/** What saved searches and criteria have found. */
export interface Finds {
  searches: MailedSearch[];
  matches: AnnouncedPitch[];
}

/** What of it is still news: a pitch that was opened in the meantime is none, and one that a search has found is not named again as a match. */
export async function readFinds(
  readerId: string,
  { at, pitchIds }: { at: string | null; pitchIds: readonly string[] },
): Promise<Finds> {
  const actor = systemActor("mail");
  const searches = at ? await mailedSearches(actor, readerId, new Date(at)) : [];
  const named = new Set(searches.flatMap(({ pitches }) => pitches.map(({ publicId }) => publicId)));
  const matches = pitchIds.length > 0 ? await announcedPitches(actor, readerId, pitchIds) : [];
  return { searches, matches: matches.filter(({ publicId }) => !named.has(publicId)) };
}

/** How many pitches that is. */
export function countFinds({ searches, matches }: Finds): number {
  return searches.reduce((sum, { count }) => sum + count, matches.length);
}

/** The sections of a mail that tell of it. */
export function FindSections({ finds: { searches, matches }, reader }: { finds: Finds; reader: MailReader }) {
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

/** What saved searches and criteria have found, where it is both; either alone has a mail of its own. */
export const findsMail = defineTemplate({
  kind: FINDS_MAIL,
  read: async (reader, data) => {
    const finds = await readFinds(reader.id, data);
    return countFinds(finds) > 0 ? finds : null;
  },
  compose: (reader, finds) => {
    const t = translator(reader.market, "notifications-mail");
    const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: "searches" });
    const names = [...finds.searches.map(({ name }) => name), ...finds.matches.map(({ companyName }) => companyName)];
    return {
      subject: t("subject.finds", { count: countFinds(finds) }),
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          way={{ words: translator(reader.market, "saved-searches-mail")("unsubscribe"), href: unsubscribe }}
          opening={t("finds.lead")}
          preview={names.join(", ")}
        >
          <FindSections finds={finds} reader={reader} />
          <MailButton href={reader.origin + paths.savedSearches()}>{t("finds.button")}</MailButton>
          <MailWarning>{translator(reader.market, "shell")("riskWarning", { brand: BRAND })}</MailWarning>
        </MailFrame>
      ),
    };
  },
});
