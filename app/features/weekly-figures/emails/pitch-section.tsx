import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { MailReader } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailLedger } from "#app/ui/mail/ledger.tsx";
import { MailLink, MailParagraph } from "#app/ui/mail-layout.tsx";
import { CURVE_SHOWN } from "../weekly-chart.server.ts";
import type { PitchWeeks } from "../weekly-figures.ts";

const FIGURES = ["views", "saves", "conversations"] as const;

interface PitchSectionProps {
  reader: MailReader;
  pitch: PitchWeeks;
  /** With a way to the pitch's own statistics: where the button leads to those of another. */
  linked: boolean;
}

/** One pitch: its week in a sentence, the curve of its views, and the figures beside those of the week before. */
export function PitchSection({ reader, pitch, linked }: PitchSectionProps) {
  const { publicId, companyName: company, weeks } = pitch;
  const t = translator(reader.market, "weekly-figures-mail");
  const format = formatsOf(reader.market);
  const [before, week] = [weeks.at(-2)!, weeks.at(-1)!];
  const change = week.views - before.views;
  const words = { company, views: week.views, change: Math.abs(change) };
  const said = t(change > 0 ? "sentence.more" : change < 0 ? "sentence.fewer" : "sentence.same", words);
  const alt = t("alt", {
    company,
    weeks: weeks.length,
    from: format.dayMonth(weeks[0]!.from),
    views: format.list(weeks.map(({ views }) => format.number(views))),
  });
  return (
    <>
      <MailParagraph>
        {said}
        {linked && (
          <>
            {" "}
            <MailLink href={reader.origin + paths.pitchStatistics(publicId, "90")}>{t("statistics")}</MailLink>
          </>
        )}
      </MailParagraph>
      <div data-skip-in-text style={{ margin: "0 0 12px", fontSize: 13 }}>
        <Curve cid={`views-${publicId}-light@mail`} alt={alt} theme="light" />
        <Curve cid={`views-${publicId}-dark@mail`} alt={alt} theme="dark" />
      </div>
      <MailLedger
        quiet
        lines={FIGURES.map((figure) => ({
          term: t(`figures.${figure}`),
          figure: t("figure", { now: format.number(week[figure]), before: format.number(before[figure]) }),
        }))}
      />
    </>
  );
}

/** One of the two drawings, of which a client that knows dark mode shows its own. */
function Curve({ cid, alt, theme }: { cid: string; alt: string; theme: "light" | "dark" }) {
  const hidden = theme === "dark" ? { display: "none", maxHeight: 0 } : { display: "block" };
  return (
    <img
      className={`p-${theme}`}
      src={`cid:${cid}`}
      alt={alt}
      {...CURVE_SHOWN}
      style={{ ...CURVE_SHOWN, border: 0, outline: "none", ...hidden }}
    />
  );
}
